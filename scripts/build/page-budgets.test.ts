import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { budgets, overBudget, overPartBudget } from './page-budgets.ts'
import { addedWeight, pageWeights } from './page-weight.ts'

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

/** Builds a fake web build with these scripts, each with a `.br` file of the given length. */
function build(scripts: Record<string, { code: string; bytes: number }>, manifest: object): string {
  const client = mkdtempSync(join(tmpdir(), 'touchline-budgets-'))
  folders.push(client)
  mkdirSync(join(client, 'assets'))
  for (const [name, { code, bytes }] of Object.entries(scripts)) {
    writeFileSync(join(client, 'assets', name), code)
    writeFileSync(join(client, 'assets', `${name}.br`), Buffer.alloc(bytes))
  }
  const text = `window.__reactRouterManifest=${JSON.stringify(manifest)};`
  writeFileSync(join(client, 'assets', 'manifest-1.js'), text)
  return join(client, 'assets')
}

const loaded = (name: string, ...imports: string[]) => ({
  module: `/assets/${name}`,
  imports: imports.map((file) => `/assets/${file}`),
})

test('a page weighs each script once that it, the entry and the root import, and none that is fetched later', () => {
  const assets = build(
    {
      'entry.js': { code: 'import{a}from"./shared.js";', bytes: 1 },
      'root.js': { code: 'import"./shared.js";', bytes: 20 },
      'page.js': { code: 'export{b}from"./deep.js";const later=()=>import("./later.js")', bytes: 300 },
      'deep.js': { code: '', bytes: 4000 },
      'shared.js': { code: '', bytes: 50_000 },
      'later.js': { code: '', bytes: 600_000 },
    },
    { entry: loaded('entry.js', 'shared.js'), routes: { root: loaded('root.js'), page: loaded('page.js') } },
  )
  expect(pageWeights(assets)).toEqual(
    new Map([['page', { files: ['deep.js', 'entry.js', 'page.js', 'root.js', 'shared.js'], bytes: 54_321 }]]),
  )
})

const light = new Map(Object.keys(budgets).map((page) => [page, { files: ['root-1.js'], bytes: 100_000 }]))

test('too much script is reported, and so is script loaded before it is needed', () => {
  expect(overBudget(light)).toEqual([])
  const heavy = new Map([
    ...light,
    ['routes/public/landing-page', { files: ['slideshow-motion-1.js'], bytes: 148_001 }],
    ['routes/public/college-page', { files: ['calendar-section-1.js'], bytes: 125_000 }],
    ['routes/hub-page', { files: Array.from({ length: 43 }, (_, at) => `part-${at}.js`), bytes: 1000 }],
    ['routes/account/log-in-page', { files: ['calendar-section-1.js'], bytes: 196_001 }],
  ])
  expect(overBudget(heavy)).toEqual([
    'routes/public/landing-page loads 148.0 kB of script; its budget is 148 kB',
    'routes/public/landing-page loads the slideshow at once',
    'routes/hub-page loads 43 files of script; it may load 42',
    'routes/account/log-in-page loads 196.0 kB of script; its budget is 196 kB',
    'routes/account/log-in-page loads the calendar at once',
  ])
})

test('a budget of a page that is gone is told', () => {
  expect(overBudget(new Map([...light].slice(1)))).toEqual([
    'routes/public/landing-page has a budget but is no page',
  ])
})

test('a late part weighs what it adds to its page, and may add so much', () => {
  const assets = build(
    {
      'page.js': { code: '', bytes: 5 },
      'map-1.js': { code: 'import"./page.js";import"./own.js"', bytes: 700 },
      'own.js': { code: '', bytes: 80 },
    },
    {},
  )
  expect(addedWeight(assets, /^map-/, ['page.js'])).toBe(780)
  expect(addedWeight(assets, /^none-/, [])).toBeUndefined()
  const part = { name: 'the map', file: /^map-/, page: 'page', kilobytes: 1 }
  expect(overPartBudget(part, 780)).toEqual([])
  expect(overPartBudget(part, 1_234)).toEqual(['the map adds 1.2 kB of script to its page; it may add 1 kB'])
  expect(overPartBudget(part, undefined)).toEqual(['the map has a budget but is no file of the build'])
})
