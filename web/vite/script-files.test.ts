import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { fileFor, framework, scriptFiles } from './script-files.ts'

const root = new URL('../../', import.meta.url)

test('each named module is there: a renamed one would leave its file unnoticed', () => {
  expect(framework.filter((path) => !existsSync(new URL(path, root)))).toEqual([])
  expect(new Set(framework).size, 'named once').toBe(framework.length)
})

test.each([
  ['/srv/touchline/web/app/ui/button.tsx', 'framework'],
  ['/srv/touchline/web/app/ui/button.tsx?part=1', 'framework'],
  ['/srv/touchline/node_modules/react-dom/client.js', 'framework'],
  ['/srv/touchline/node_modules/@tanstack/react-query/build/modern/useQuery.js', 'query'],
  ['/srv/touchline/web/node_modules/react-hook-form/dist/index.esm.mjs', 'form'],
  ['C:\\touchline\\web\\app\\forms\\use-form.ts', 'form'],
  ['/srv/touchline/web/app/ui/buttons.tsx', undefined],
  ['/srv/touchline/node_modules/react-query/index.js', undefined],
])('%s goes into %s', (id, name) => {
  expect(scriptFiles.find((file) => file.test?.(id))?.name).toBe(name)
})

test('a module goes to visitors, or to all pages, only where enough pages need it', () => {
  const eight = Array.from({ length: 8 }, (_, page) => `coach/page-${page}`)
  expect(fileFor(eight)).toBe('shared')
  expect(fileFor(eight.slice(1))).toBeNull()
  expect(fileFor(['public/landing', 'account/log-in', 'hub'])).toBe('public')
  expect(fileFor(['public/landing', 'public/college'])).toBeNull()
})
