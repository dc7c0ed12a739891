import { expect, test } from 'vitest'
import { readImports } from './imports.ts'
import { loneFiles } from './small-files.ts'

const judge = (given: Record<string, string>) => {
  const texts = new Map(Object.entries(given))
  return loneFiles(
    [...texts].map(([path, text]) => readImports(path, text)),
    texts,
  )
}
const small = 'export const one = 1\n'
const large = 'export const one = 1\n'.repeat(1) + '// more\n'.repeat(24)

test('a small file with one importer is refused, and its test is no importer', () => {
  const given = {
    'server/src/players/one.ts': small,
    'server/src/players/one.test.ts': "import { one } from './one.ts'\n",
    'server/src/players/service.ts': `import { one } from './one.ts'\n${large.replaceAll('one', 'two')}`,
    'server/src/players/routes.ts': "import { two } from './service.ts'\n",
  }
  expect(judge(given)).toEqual([
    'server/src/players/one.ts has fewer than 25 lines and one importer: merge it with its neighbor',
  ])
})

test.each([
  ['with two importers', { 'web/app/lib/b.ts': `import '../ui/one.ts'\n${large}` }],
  [
    'that loads by itself',
    { 'web/app/lib/b.ts': `export const part = () => import('../ui/one.ts')\n${large}` },
  ],
])('a small file %s stands', (_, importer) => {
  const given = {
    'web/app/ui/one.ts': small,
    'web/app/routes/a-page.tsx': "import '../ui/one.ts'\nimport '../lib/b.ts'\n",
  }
  expect(judge({ ...given, ...importer })).toEqual([])
})

test('a file of 25 lines stands with one importer', () => {
  const given = { 'web/app/ui/one.ts': large, 'web/app/routes/a-page.tsx': "import '../ui/one.ts'\n" }
  expect(judge(given)).toEqual([])
})
