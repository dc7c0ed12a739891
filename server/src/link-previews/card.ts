import { type Position, pitchCoordinates, previewSize, readingOrder } from '@touchline/contract'
import { fittedLines, letterable, lettered, linesOf, widthOf } from './lettering.ts'

/** A card's words, all drawn as outlines, and where people play. */
export interface CardContent {
  title: string
  /** Below the title, in yellow. */
  main: string
  /** Below `main`. */
  facts: string
  /** Discs on the pitch; only the first is filled, or all are. */
  positions: readonly Position[]
  allMain: boolean
  /** Leaves room for a picture at `insetPlace`. */
  pictured: boolean
}

/** Where a picture lies on a card, in pixels. */
export const insetPlace = { left: 72, top: 64, pixels: 176 } as const

const { width, height } = previewSize
const colors = {
  turf: '#0b3d2e',
  cut: '#0d4534',
  chalk: '#f7f6f0',
  soft: '#c3d9cd',
  yellow: '#ffc928',
  onYellow: '#10201a',
  line: '#9bb5a8',
  field: '#12573f',
  faint: '#3d6b59',
} as const
const left = 72
const textWidth = 700
const pitchAt = { x: 832, y: 62, scale: 4.82 }

/** Draws the card as SVG: shapes and letter outlines, our numbers and colors, and none of the text itself. */
export function cardSvg(content: CardContent): string {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<rect width="${width}" height="${height}" fill="${colors.turf}"/>`,
    ...[1, 3, 5].map((at) => `<rect x="${at * 200}" width="200" height="${height}" fill="${colors.cut}"/>`),
    pitch(content),
    words(content),
    sign(),
    '</svg>',
  ].join('')
}

function words({ title, main, facts, pictured }: CardContent): string {
  const top = pictured ? insetPlace.top + insetPlace.pixels + 30 : 96
  const head = titleOf(title.toUpperCase(), pictured)
  const gap = head.size * 0.94
  const baseline = top + head.size * 0.72
  const drawn = head.lines.map((line, index) =>
    lettered(line, { x: left, y: baseline + index * gap, size: head.size, fill: colors.chalk }),
  )
  let y = baseline + (head.lines.length - 1) * gap + 10
  for (const [text, fill] of [
    [main, colors.yellow],
    [facts, colors.soft],
  ] as const) {
    const lines = linesOf(text, { size: 40, width: textWidth, lines: pictured ? 1 : 2 })
    for (const line of lines) {
      y += 52
      drawn.push(lettered(line, { x: left, y, size: 40, fill }))
    }
  }
  return drawn.join('')
}

/** Draws the title in the largest letters that fit; below a picture, one line, to leave room for the rest. */
function titleOf(title: string, pictured: boolean) {
  if (!pictured) return fittedLines(title, [124, 100, 84, 68], { width: textWidth, lines: 2 })
  const large = fittedLines(title, [92], { width: textWidth, lines: 1 })
  const whole = widthOf(letterable(title), large.size) <= textWidth
  return whole ? large : fittedLines(title, [76, 62], { width: textWidth, lines: 2 })
}

/** Draws Touchline's mark and name at the foot. */
function sign(): string {
  const y = 536
  return [
    `<g transform="translate(${left} ${y}) scale(1.45)" fill="none" stroke="${colors.chalk}">`,
    '<path d="M1 5h32M17 5v13" stroke-width="3.6"/><path d="M4.5 31.5a12.5 12.5 0 0 1 25 0" stroke-width="2.4"/>',
    `<circle cx="17" cy="27" r="4" fill="${colors.yellow}" stroke="none"/></g>`,
    lettered('TOUCHLINE', { x: left + 66, y: y + 40, size: 44, fill: colors.chalk }),
  ].join('')
}

function pitch({ positions, allMain }: CardContent): string {
  const { x, y, scale } = pitchAt
  const lines = [
    'M2 2h64v101h-64zM2 52.5h64M24.85 52.5a9.15 9.15 0 1 0 18.3 0a9.15 9.15 0 1 0 -18.3 0',
    'M13.85 2v16.5h40.3V2M24.85 2v5.5h18.3V2M13.85 103V86.5h40.3V103M24.85 103v-5.5h18.3v5.5',
    'M26.7 18.5a9.15 9.15 0 0 0 14.6 0M26.7 86.5a9.15 9.15 0 0 1 14.6 0M30.3 2V.6h7.4V2M30.3 103v1.4h7.4V103',
  ].join('')
  const discs = readingOrder.map((position) => {
    const place = positions.indexOf(position)
    return disc(position, place < 0 ? 'other' : place === 0 || allMain ? 'main' : 'also')
  })
  return [
    `<g transform="translate(${x} ${y}) scale(${scale})"><rect width="68" height="105" fill="${colors.field}"/>`,
    `<path d="${lines}" fill="none" stroke="${colors.line}" stroke-width="0.5"/>${discs.join('')}</g>`,
  ].join('')
}

const looks = {
  main: { r: 5.2, fill: colors.yellow, stroke: colors.yellow, strokeWidth: 0.5, text: colors.onYellow },
  also: { r: 4.9, fill: colors.field, stroke: colors.yellow, strokeWidth: 1.2, text: colors.chalk },
  other: { r: 4.2, fill: colors.field, stroke: colors.faint, strokeWidth: 0.4, text: colors.line },
} as const

function disc(position: Position, kind: keyof typeof looks): string {
  const { x, y } = pitchCoordinates[position]
  const { r, fill, stroke, strokeWidth, text } = looks[kind]
  const size = kind === 'other' ? 3.4 : 4.3
  const name = letterable(position)
  const place = { x: x - widthOf(name, size) / 2, y: y + size * 0.35, size, fill: text }
  return `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}" stroke="${stroke}" stroke-width="${strokeWidth}"/>${lettered(name, place)}`
}
