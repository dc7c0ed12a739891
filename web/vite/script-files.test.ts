import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { modulesOf, scriptFiles } from './script-files.ts'

const root = new URL('../../', import.meta.url)

test('each named module is there: a renamed one would leave its file unnoticed', () => {
  const paths = Object.values(modulesOf).flat()
  expect(paths.filter((path) => !existsSync(new URL(path, root)))).toEqual([])
  expect(new Set(paths).size, 'named once').toBe(paths.length)
})

test.each([
  ['/srv/touchline/web/app/ui/card.tsx', 'card'],
  ['/srv/touchline/web/app/ui/card.tsx?part=1', 'card'],
  ['/srv/touchline/node_modules/react-dom/client.js', 'framework'],
  ['/srv/touchline/web/node_modules/react-hook-form/dist/index.esm.mjs', 'form'],
  ['C:\\touchline\\contract\\src\\positions.ts', 'position'],
  ['/srv/touchline/web/app/ui/cards.tsx', undefined],
  ['/srv/touchline/node_modules/react-query/index.js', undefined],
])('%s goes into %s', (id, name) => {
  expect(scriptFiles.find(({ test }) => test(id))?.name).toBe(name)
})
