import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { catalogProblems, missingFrom } from './check.ts'

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

/** Makes a product with one page and these catalogs. */
function product(source: string, catalogs: Record<string, Record<string, string>>) {
  const root = mkdtempSync(join(tmpdir(), 'touchline-languages-'))
  folders.push(root)
  for (const [room, catalog] of Object.entries(catalogs)) {
    mkdirSync(join(root, 'web', 'app', room), { recursive: true })
    writeFileSync(join(root, 'web', 'app', room, 'es.json'), JSON.stringify(catalog))
  }
  return [new Map([['web/app/features/site/page.tsx', source]]), root] as const
}

const page = 'export const Page = () => <p title="Read this">Hello {name}</p>'

test('all is well when the room or the shared catalog has every text', () => {
  const catalogs = { 'features/site': { 'Hello {0}': 'Hola {0}' }, ui: { 'Read this': 'Lee esto' } }
  expect(catalogProblems(...product(page, catalogs))).toEqual([])
})

test('a missing text is told with its place, and listed for its folder', () => {
  const [sources, root] = product(page, { 'features/site': { 'Hello {0}': 'Hola {0}' } })
  expect(catalogProblems(sources, root)).toEqual([
    'web/app/features/site/page.tsx:1: no translation of "Read this"',
  ])
  expect(missingFrom(sources, root, 'web/app/features/site')).toEqual(['Read this'])
})

test('an entry that no source uses, is empty, or has other placeholders is told', () => {
  const catalogs = { 'features/site': { 'Hello {0}': 'Hola', 'Read this': ' ', Gone: 'Ido' } }
  expect(catalogProblems(...product(page, catalogs)).sort()).toEqual([
    'web/app/features/site/es.json: "Hola" has other placeholders than "Hello {0}"',
    'web/app/features/site/es.json: no source uses "Gone"',
    'web/app/features/site/es.json: the translation of "Read this" is empty',
  ])
})

test('two values side by side are told, as parts of a sentence that no language has in that order', () => {
  const source = 'export const Page = () => <p title="Read this">{total} {noun} found</p>'
  const key = '{0} {1} found'
  const catalogs = { 'features/site': { [key]: '{0} {1}', 'Read this': 'Lee esto' } }
  expect(catalogProblems(...product(source, catalogs))).toEqual([
    `web/app/features/site/page.tsx:1: "${key}" is put together from parts; write each text whole`,
  ])
})
