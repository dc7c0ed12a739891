import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { previewSize } from '@touchline/contract'
import { type CSSProperties, createElement as h } from 'react'

/** A text on a card, in pixels; what does not fit ends in an ellipsis. */
export interface CardText {
  text: string
  fill: string
  size: number
  /** The most lines, of the width of the box. */
  lines: number
  lineHeight: number
  /** The room below it. */
  below?: number
}

/** Where texts lie on a card, one below the other, or centered on a point. */
interface Box {
  left: number
  top: number
  width: number
  centered?: boolean
  texts: readonly CardText[]
}

const { resolve } = createRequire(import.meta.url)
const fonts = ['latin', 'latin-ext', 'vietnamese'].map((set) => ({
  name: `Barlow Condensed ${set}`,
  weight: 700 as const,
  data: readFileSync(resolve(`@fontsource/barlow-condensed/files/barlow-condensed-${set}-700-normal.woff`)),
}))
// what the fonts hold; a letter that they lack would become a box
const known =
  /[ -~\u00a1-\u0113\u0116-\u012b\u012d-\u0131\u0134-\u0137\u0139-\u013e\u0141-\u0148\u014a-\u014d\u0150-\u017e\u0218-\u021b\u1ea0-\u1ef9–—‘-‚“-„…]/

/** Returns what the fonts can draw of a text: other letters lose their accents, or are left out. */
export function drawable(text: string): string {
  const signs = [...text.normalize('NFC')].map((sign) => {
    if (/\s/u.test(sign)) return ' '
    return known.test(sign) ? sign : [...sign.normalize('NFKD')].filter((part) => known.test(part)).join('')
  })
  return signs.join('').replace(/ +/g, ' ').trim()
}

// loaded with the first card, because it is large
const satori: typeof import('satori').default = async (...drawing) =>
  (await import('satori')).default(...drawing)

/** Draws texts as an SVG of outlines, which holds nothing of the texts themselves. */
export function outlined(boxes: readonly Box[]): Promise<string> {
  const drawn = boxes.map(({ left, top, width, centered, texts }) =>
    column(
      { position: 'absolute', left, top, width, alignItems: centered ? 'center' : 'flex-start' },
      texts.map(({ text, fill, size, lines, lineHeight, below = 0 }) =>
        block(drawable(text), {
          fontSize: size,
          lineHeight,
          color: fill,
          lineClamp: lines,
          maxWidth: width,
          marginBottom: below,
        }),
      ),
    ),
  )
  return satori(column(previewSize, drawn), { ...previewSize, fonts })
}

/** Finds the largest of the sizes at which a text fits into so many lines with no word broken. */
export async function fittingSize(
  text: string,
  sizes: readonly number[],
  box: { width: number; lines: number },
) {
  const { width, lines } = box
  const words = drawable(text).split(' ')
  for (const fontSize of sizes) {
    let fits = true
    const one = words.map((word) => block(word, { whiteSpace: 'nowrap' }))
    await satori(column({ width, fontSize, lineHeight: 1 }, [block(words.join(' '), {}), ...one]), {
      width,
      fonts,
      onNodeDetected: ({ type, width: drawn, height }) => {
        if (type === 'p') fits &&= drawn <= width && height <= lines * fontSize + 1
      },
    })
    if (fits) return fontSize
  }
  return undefined
}

function column(style: CSSProperties, children: ReturnType<typeof h>[]) {
  return h(
    'div',
    { style: { display: 'flex', flexDirection: 'column', alignItems: 'flex-start', ...style } },
    ...children,
  )
}

function block(text: string, style: CSSProperties) {
  return h('p', { style: { display: 'block', margin: 0, wordBreak: 'break-word', ...style } }, text)
}
