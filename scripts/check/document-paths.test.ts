import { expect, test } from 'vitest'
import { missingPaths } from './document-paths.ts'

const files = ['README.md', 'docs/safety.md', 'docs/decisions/testing.md', 'server/src/auth/age/age-gate.ts']
const missing = (text: string, document = 'docs/safety.md') =>
  missingPaths(new Map([[document, text]]), files).map(({ line, path }) => `${line} ${path}`)

test.each([
  ['a file that moved', 'see `auth/age-gate.ts`', 'auth/age-gate.ts'],
  ['a file nobody has', '`end-feeds.ts` ends them', 'end-feeds.ts'],
  ['a folder that moved', 'the rooms of `sharing/`', 'sharing'],
  ['a whole path without backticks', '| server/src/guide/routes.ts |', 'server/src/guide/routes.ts'],
  ['a test with its title', '`auth/own.test.ts › a title`', 'auth/own.test.ts'],
  ['a link that leads nowhere', '[it](decisions/offline.md)', 'decisions/offline.md'],
  ['a link that forgets its folder', '[it](docs/safety.md)', 'docs/safety.md'],
])('refused: %s', (_, text, path) => {
  expect(missing(text)).toEqual([`1 ${path}`])
})

test.each([
  '`server/src/auth/age/age-gate.ts`, `age/age-gate.ts`, `age-gate.ts`, `auth/`, server/src',
  '[a](decisions/testing.md) [b](../README.md#start) [c](https://example.com/safety.md) [d](/login)',
  '`server/src/<feature>/routes.ts`, `results/NAME.json`, `rows/*.ts`, `/api/players`, `image/webp`, `N/A`',
  '`web/build/en`, `npm run rig -- kill`, 400/day, and/or',
])('allowed: %s', (text) => {
  expect(missing(text)).toEqual([])
})

test('every line is looked at', () => {
  expect(missing('fine\nsee `auth/age-gate.ts`\nand `gone.sql`')).toEqual([
    '2 auth/age-gate.ts',
    '3 gone.sql',
  ])
})
