import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod'

const folder = new URL('../../../../public/', import.meta.url)
const Icon = z.object({ src: z.string(), sizes: z.string(), purpose: z.string().optional() })
const Manifest = z.object({
  id: z.literal('/'),
  start_url: z.literal('/'),
  display: z.literal('standalone'),
  icons: z.array(Icon),
  shortcuts: z.array(z.object({ name: z.string(), url: z.string(), icons: z.array(Icon) })),
})

const read = (file: string) => Manifest.parse(JSON.parse(readFileSync(new URL(file, folder), 'utf8')))

test('the manifest of each language is the same but for its words', () => {
  const plain = (file: string) => {
    const { shortcuts, ...rest } = read(file)
    return { ...rest, shortcuts: shortcuts.map(({ name: _, ...shortcut }) => shortcut) }
  }
  expect(plain('es/manifest.webmanifest')).toEqual(plain('manifest.webmanifest'))
})

test('the manifest names icons that are there and as large as it says, and addresses that pages have', () => {
  const { icons, shortcuts } = read('manifest.webmanifest')
  expect(icons.some(({ sizes }) => sizes === '192x192')).toBe(true)
  expect(icons.some(({ sizes, purpose }) => sizes === '512x512' && purpose === 'maskable')).toBe(true)
  for (const { src, sizes } of [...icons, ...shortcuts.flatMap((shortcut) => shortcut.icons)]) {
    const file = new URL(`.${src}`, folder)
    expect(existsSync(file), src).toBe(true)
    if (!src.endsWith('.png')) continue
    const bytes = readFileSync(file)
    expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`, src).toBe(sizes)
  }
  const routes = readFileSync(new URL('../../../routes.ts', import.meta.url), 'utf8')
  for (const { url } of shortcuts) {
    const [, first = ''] = url.split('/')
    expect(routes, url).toMatch(new RegExp(`route\\('${first}[/']`))
  }
})
