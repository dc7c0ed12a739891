// `node scripts/build/icons.ts` draws the installed app's icons from web/public/mark.svg; the results are
// committed.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sharp } from '../../server/src/pictures/renditions.ts'
import { root } from '../check/sources.ts'

const folder = join(root, 'web/public')
const ground = '#07241b' // the mark's background
const mark = readFileSync(join(folder, 'mark.svg'), 'utf8')
// the mark has round corners; systems that cut icons themselves need square ones
const square = mark.replace('rx="7"', '')

/** Draws the mark at a size; a margin makes it smaller on its background, so that a round cut keeps all of it. */
async function write(name: string, svg: string, { pixels, margin = 0 }: { pixels: number; margin?: number }) {
  const inner = Math.round(pixels * (1 - 2 * margin))
  const drawn = await sharp(Buffer.from(svg), { density: (72 * inner) / 34 })
    .resize(inner, inner)
    .png()
    .toBuffer()
  const canvas = {
    width: pixels,
    height: pixels,
    channels: 4,
    background: margin > 0 ? ground : '#00000000',
  } as const
  await sharp({ create: canvas })
    .composite([{ input: drawn }])
    .png({ palette: true, effort: 10 })
    .toFile(join(folder, name))
}

await write('icon-192.png', mark, { pixels: 192 })
await write('icon-512.png', mark, { pixels: 512 })
await write('icon-maskable-512.png', square, { pixels: 512, margin: 0.1 })
await write('apple-touch-icon.png', square, { pixels: 180 })
