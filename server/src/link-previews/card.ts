import { type Position, pitchCoordinates, previewSize, readingOrder } from '@touchline/contract'
import { fittingSize, outlined } from './card-text.ts'

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
const leftMargin = 72
const textWidth = 700
const pitchAt = { x: 832, y: 62, scale: 4.82 }

/** Draws the card as SVG: shapes and letter outlines, our numbers and colors, and none of the text itself. */
export async function cardSvg(content: CardContent): Promise<string> {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<rect width="${width}" height="${height}" fill="${colors.turf}"/>`,
    ...[1, 3, 5].map((at) => `<rect x="${at * 200}" width="200" height="${height}" fill="${colors.cut}"/>`),
    pitch(content),
    mark,
    await outlined([await words(content), name, ...labels(content)]),
    '</svg>',
  ].join('')
}

/** Lays out the words: the title in the largest letters that fit, below a picture in one large line or two small ones. */
async function words({ title, main, facts, pictured }: CardContent) {
  const text = title.toUpperCase()
  const oneLine = pictured ? await fittingSize(text, [92], { width: textWidth, lines: 1 }) : undefined
  const sizes = pictured ? [76, 62] : [124, 100, 84, 68]
  const size =
    oneLine ?? (await fittingSize(text, sizes, { width: textWidth, lines: 2 })) ?? Math.min(...sizes)
  const small = { size: 40, lines: pictured ? 1 : 2, lineHeight: 1.3 }
  return {
    left: leftMargin,
    top: pictured ? insetPlace.top + insetPlace.pixels + 22 : 80,
    width: textWidth,
    texts: [
      { text, fill: colors.chalk, size, lines: 2, lineHeight: 0.94, below: 14 },
      { text: main, fill: colors.yellow, ...small },
      { text: facts, fill: colors.soft, ...small },
    ],
  }
}

const foot = 536
// Touchline's mark and name
const mark = [
  `<g transform="translate(${leftMargin} ${foot}) scale(1.45)" fill="none" stroke="${colors.chalk}">`,
  '<path d="M1 5h32M17 5v13" stroke-width="3.6"/><path d="M4.5 31.5a12.5 12.5 0 0 1 25 0" stroke-width="2.4"/>',
  `<circle cx="17" cy="27" r="4" fill="${colors.yellow}" stroke="none"/></g>`,
].join('')
const name = {
  left: leftMargin + 66,
  top: foot - 1,
  width: 400,
  texts: [{ text: 'TOUCHLINE', fill: colors.chalk, size: 44, lines: 1, lineHeight: 1.1 }],
}

function pitch(content: CardContent): string {
  const { x, y, scale } = pitchAt
  const lines = [
    'M2 2h64v101h-64zM2 52.5h64M24.85 52.5a9.15 9.15 0 1 0 18.3 0a9.15 9.15 0 1 0 -18.3 0',
    'M13.85 2v16.5h40.3V2M24.85 2v5.5h18.3V2M13.85 103V86.5h40.3V103M24.85 103v-5.5h18.3v5.5',
    'M26.7 18.5a9.15 9.15 0 0 0 14.6 0M26.7 86.5a9.15 9.15 0 0 1 14.6 0M30.3 2V.6h7.4V2M30.3 103v1.4h7.4V103',
  ].join('')
  const discs = readingOrder.map((position) => {
    const { x: cx, y: cy } = pitchCoordinates[position]
    const { r, fill, stroke, strokeWidth } = discStyles[discStyleOf(position, content)]
    return `<circle cx="${cx}" cy="${cy}" r="${r}" fill="${fill}" stroke="${stroke}" stroke-width="${strokeWidth}"/>`
  })
  return [
    `<g transform="translate(${x} ${y}) scale(${scale})"><rect width="68" height="105" fill="${colors.field}"/>`,
    `<path d="${lines}" fill="none" stroke="${colors.line}" stroke-width="0.5"/>${discs.join('')}</g>`,
  ].join('')
}

/** Lays out the names of the positions, each in the middle of its disc. */
function labels(content: CardContent) {
  return readingOrder.map((position) => {
    const { size, text: fill } = discStyles[discStyleOf(position, content)]
    const at = pitchCoordinates[position]
    return {
      left: pitchAt.x + at.x * pitchAt.scale - 40,
      top: pitchAt.y + at.y * pitchAt.scale - size / 2,
      width: 80,
      centered: true,
      texts: [{ text: position, fill, size, lines: 1, lineHeight: 1 }],
    }
  })
}

const discStyles = {
  main: {
    r: 5.2,
    fill: colors.yellow,
    stroke: colors.yellow,
    strokeWidth: 0.5,
    text: colors.onYellow,
    size: 21,
  },
  also: { r: 4.9, fill: colors.field, stroke: colors.yellow, strokeWidth: 1.2, text: colors.chalk, size: 21 },
  other: {
    r: 4.2,
    fill: colors.field,
    stroke: colors.faint,
    strokeWidth: 0.4,
    text: colors.line,
    size: 16.5,
  },
} as const

function discStyleOf(position: Position, { positions, allMain }: CardContent): keyof typeof discStyles {
  const place = positions.indexOf(position)
  if (place < 0) return 'other'
  return place === 0 || allMain ? 'main' : 'also'
}
