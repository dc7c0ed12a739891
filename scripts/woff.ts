import { inflateSync } from 'node:zlib'

/** A letter: how far it moves the pen, and its outline as an SVG path; in units of the font, downwards from the baseline. */
export interface Letter {
  advance: number
  path: string
}

/** Reads the outlines of a WOFF file with TrueType outlines, as the font's makers publish it. */
export function openFont(file: Buffer) {
  const tables = new Map<string, Buffer>()
  for (let index = 0; index < file.readUInt16BE(12); index += 1) {
    const entry = 44 + index * 20
    const [offset, packed, length] = [4, 8, 12].map((at) => file.readUInt32BE(entry + at))
    if (offset === undefined || packed === undefined || length === undefined) continue
    const bytes = file.subarray(offset, offset + packed)
    tables.set(file.toString('latin1', entry, entry + 4), packed < length ? inflateSync(bytes) : bytes)
  }
  const table = (name: string) => tables.get(name) ?? Buffer.alloc(0)
  const [head, hhea, hmtx, loca, glyf] = ['head', 'hhea', 'hmtx', 'loca', 'glyf'].map(table)
  if (!head || !hhea || !hmtx || !loca || !glyf) throw new Error('This font lacks a table')
  const long = head.readInt16BE(50) === 1
  const metrics = hhea.readUInt16BE(34)

  const advanceOf = (glyph: number) => hmtx.readUInt16BE(Math.min(glyph, metrics - 1) * 4)
  const startOf = (glyph: number) => (long ? loca.readUInt32BE(glyph * 4) : loca.readUInt16BE(glyph * 2) * 2)

  function contoursOf(glyph: number): Contour[] {
    const data = glyf?.subarray(startOf(glyph), startOf(glyph + 1))
    if (!data || data.length === 0) return []
    return data.readInt16BE(0) >= 0 ? simple(data) : composite(data, contoursOf)
  }

  return {
    unitsPerEm: head.readUInt16BE(18),
    capHeight: table('OS/2').readInt16BE(88),
    glyphs: characters(table('cmap')),
    letter: (glyph: number): Letter => ({
      advance: advanceOf(glyph),
      path: contoursOf(glyph).map(pathOf).join(''),
    }),
  }
}

interface Point {
  x: number
  y: number
  on: boolean
}
type Contour = Point[]

/** Which glyph stands for which character, by the table for the basic plane. */
function characters(cmap: Buffer): Map<number, number> {
  const glyphs = new Map<number, number>()
  for (let index = 0; index < cmap.readUInt16BE(2); index += 1) {
    const at = cmap.readUInt32BE(4 + index * 8 + 4)
    if (cmap.readUInt16BE(at) !== 4) continue
    const half = cmap.readUInt16BE(at + 6)
    for (let segment = 0; segment < half; segment += 2) {
      const end = cmap.readUInt16BE(at + 14 + segment)
      const start = cmap.readUInt16BE(at + 16 + half + segment)
      const delta = cmap.readUInt16BE(at + 16 + half * 2 + segment)
      const range = at + 16 + half * 3 + segment
      const offset = cmap.readUInt16BE(range)
      for (let code = start; code <= end && code < 0xffff; code += 1) {
        const found = offset === 0 ? code : cmap.readUInt16BE(range + offset + (code - start) * 2)
        if (found !== 0) glyphs.set(code, (found + delta) & 0xffff)
      }
    }
  }
  return glyphs
}

function simple(data: Buffer): Contour[] {
  const count = data.readInt16BE(0)
  const ends = Array.from({ length: count }, (_, index) => data.readUInt16BE(10 + index * 2))
  const points = (ends.at(-1) ?? -1) + 1
  let at = 12 + count * 2 + data.readUInt16BE(10 + count * 2)
  const flags: number[] = []
  while (flags.length < points) {
    const flag = data.readUInt8(at++)
    const repeated = flag & 8 ? data.readUInt8(at++) : 0
    for (let time = 0; time <= repeated; time += 1) flags.push(flag)
  }
  const along = (short: number, same: number) => {
    let value = 0
    return flags.map((flag) => {
      if (flag & short) value += (flag & same ? 1 : -1) * data.readUInt8(at++)
      else if (!(flag & same)) {
        value += data.readInt16BE(at)
        at += 2
      }
      return value
    })
  }
  const xs = along(2, 16)
  const ys = along(4, 32)
  const all = flags.map((flag, index) => ({ x: xs[index] ?? 0, y: -(ys[index] ?? 0), on: (flag & 1) === 1 }))
  return ends.map((end, index) => all.slice((ends[index - 1] ?? -1) + 1, end + 1))
}

/** A letter made of others, such as one with an accent; parts are moved, and scaled at most evenly. */
function composite(data: Buffer, contoursOf: (glyph: number) => Contour[]): Contour[] {
  const contours: Contour[] = []
  let at = 10
  for (let more = true; more; ) {
    const flags = data.readUInt16BE(at)
    const part = data.readUInt16BE(at + 2)
    const words = (flags & 1) === 1
    const dx = words ? data.readInt16BE(at + 4) : data.readInt8(at + 4)
    const dy = words ? data.readInt16BE(at + 6) : data.readInt8(at + 5)
    at += words ? 8 : 6
    const [a, b, c, d] = matrix(data, at, flags)
    at += flags & 8 ? 2 : flags & 64 ? 4 : flags & 128 ? 8 : 0
    const place = ({ x, y, on }: Point) => ({ x: a * x - c * y + dx, y: -b * x + d * y - dy, on })
    contours.push(...contoursOf(part).map((contour) => contour.map(place)))
    more = (flags & 32) !== 0
  }
  return contours
}

function matrix(data: Buffer, at: number, flags: number): [number, number, number, number] {
  const read = (index: number) => data.readInt16BE(at + index * 2) / 16_384
  if (flags & 8) return [read(0), 0, 0, read(0)]
  if (flags & 64) return [read(0), 0, 0, read(1)]
  if (flags & 128) return [read(0), read(1), read(2), read(3)]
  return [1, 0, 0, 1]
}

/** Quadratic curves; between two points off the curve lies one on it. */
function pathOf(contour: Contour): string {
  const first = contour.findIndex(({ on }) => on)
  const points = first < 0 ? contour : [...contour.slice(first), ...contour.slice(0, first)]
  const [start] = points
  if (!start) return ''
  let path = `M${at(start)}`
  for (const [index, point] of points.entries()) {
    if (index === 0) continue
    const next = points[index + 1] ?? start
    if (point.on) path += `L${at(point)}`
    else path += `Q${at(point)} ${at(next.on ? next : between(point, next))}`
  }
  return `${path}Z`
}

const at = ({ x, y }: { x: number; y: number }) => `${Math.round(x)} ${Math.round(y)}`
const between = (one: Point, other: Point) => ({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 })
