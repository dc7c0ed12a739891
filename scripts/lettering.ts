// `node scripts/lettering.ts` writes the letter outlines of link previews from the product's
// display font.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import opentype from 'opentype.js'
import { pathOf } from './outline.ts'
import { root } from './sources.ts'

const folder = join(root, 'node_modules/@fontsource/barlow-condensed/files')
const target = join(root, 'server/src/link-previews/letters.json')
// Latin letters with all accents, and punctuation
const wanted = (code: number) =>
  (code >= 0x20 && code <= 0x24f) || (code >= 0x1e00 && code <= 0x1eff) || (code >= 0x2010 && code <= 0x2027)

const letters = new Map<string, string>()
const fonts = ['latin', 'latin-ext'].map((set) =>
  opentype.parse(
    new Uint8Array(readFileSync(join(folder, `barlow-condensed-${set}-700-normal.woff`))).buffer,
  ),
)
for (const font of fonts) {
  for (const [code, index] of Object.entries(font.tables.cmap.glyphIndexMap)) {
    const sign = String.fromCodePoint(Number(code))
    if (!wanted(Number(code)) || letters.has(sign)) continue
    const glyph = font.glyphs.get(index)
    glyph.getPath()
    const path = glyph.points ? glyph.getContours().map(pathOf).join('') : ''
    letters.set(sign, `${JSON.stringify(sign)}: [${glyph.advanceWidth}, ${JSON.stringify(path)}]`)
  }
}
const [latin] = fonts
const lines = [...letters].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, line]) => `    ${line}`)
const unitsPerEm = latin?.unitsPerEm ?? 0
const capHeight = latin?.tables.os2.sCapHeight ?? 0
writeFileSync(
  target,
  `{\n  "unitsPerEm": ${unitsPerEm},\n  "capHeight": ${capHeight},\n  "letters": {\n${lines.join(',\n')}\n  }\n}\n`,
)
console.log(`${letters.size} letters in ${target}`)
