import { readFileSync } from 'node:fs'

interface Letters {
  unitsPerEm: number
  capHeight: number
  /** Maps each letter to its advance and outline. */
  letters: Record<string, [advance: number, path: string]>
}

// Outlines of the display face, made by scripts/lettering.ts, so that no machine needs a font.
const face: Letters = JSON.parse(readFileSync(new URL('letters.json', import.meta.url), 'utf8'))
const known = new Map(Object.entries(face.letters))
const ellipsis = '…'

/** Makes text drawable: letters missing from the typeface lose their accents or are left out. */
export function letterable(text: string): string {
  const signs = [...text.normalize('NFC')].map((sign) => {
    if (known.has(sign)) return sign
    if (/\s/u.test(sign)) return ' '
    return [...sign.normalize('NFKD')].filter((part) => known.has(part)).join('')
  })
  return signs.join('').replace(/ +/g, ' ').trim()
}

/** Measures drawable text at a size in pixels. */
export function widthOf(text: string, size: number): number {
  const units = [...text].reduce((sum, sign) => sum + (known.get(sign)?.[0] ?? 0), 0)
  return (units / face.unitsPerEm) * size
}

/** Draws text as one SVG path from a point on its baseline, without the text itself. */
export function lettered(text: string, { x, y, size, fill }: Place): string {
  const scale = size / face.unitsPerEm
  let pen = 0
  const paths = [...text].map((sign) => {
    const [advance = 0, path = ''] = known.get(sign) ?? []
    const here = path && `<path transform="translate(${pen} 0)" d="${path}"/>`
    pen += advance
    return here
  })
  return `<g fill="${fill}" transform="translate(${round(x)} ${round(y)}) scale(${scale})">${paths.join('')}</g>`
}

interface Place {
  x: number
  y: number
  size: number
  fill: string
}

/** Breaks text into at most `lines` lines of a width, cutting long words and the end, with an ellipsis. */
export function linesOf(text: string, { size, width, lines }: Box): string[] {
  const done: string[] = []
  let rest = letterable(text)
  while (rest !== '' && done.length < lines) {
    const last = done.length === lines - 1
    const line = firstLine(rest, size, width)
    if (last && line.length < rest.length) return [...done, cut(rest, size, width)]
    done.push(line.trimEnd())
    rest = rest.slice(line.length).trimStart()
  }
  return done
}

/** Breaks text at the largest size at which all of it fits; at the smallest, cuts it. */
export function fittedLines(text: string, sizes: readonly number[], box: Omit<Box, 'size'>) {
  const whole = letterable(text)
  for (const size of sizes) {
    const lines = linesOf(whole, { ...box, size })
    const complete = lines.join('').replaceAll(' ', '') === whole.replaceAll(' ', '')
    const broken = whole.split(' ').some((word) => widthOf(word, size) > box.width)
    if (complete && !broken) return { size, lines }
  }
  const size = sizes.at(-1) ?? 1
  return { size, lines: linesOf(whole, { ...box, size }) }
}

interface Box {
  size: number
  width: number
  lines: number
}

function firstLine(text: string, size: number, width: number): string {
  if (widthOf(text, size) <= width) return text
  const fitting = longest(text, (part) => widthOf(part, size) <= width)
  const space = fitting.lastIndexOf(' ')
  return space > 0 ? fitting.slice(0, space + 1) : fitting
}

function cut(text: string, size: number, width: number): string {
  return longest(text, (part) => widthOf(part.trimEnd() + ellipsis, size) <= width).trimEnd() + ellipsis
}

/** Returns the longest beginning that fits, at least one character. */
function longest(text: string, fits: (part: string) => boolean): string {
  let end = 1
  while (end < text.length && fits(text.slice(0, end + 1))) end += 1
  return text.slice(0, end)
}

const round = (number: number) => Math.round(number * 100) / 100
