import { expect, test } from 'vitest'
import { brokenArrows, featureOrder, unlistedFeatures } from './arrows.ts'
import { readImports } from './imports.ts'
import { unusedExceptions } from './platform-restrictions.ts'

const order = ['search', 'players', 'auth']

function problems(sources: Record<string, string>) {
  return brokenArrows(
    Object.entries(sources).map(([path, text]) => readImports(path, text)),
    order,
  )
}

test.each([
  ['the contract imports only zod', 'contract/src/players.ts', 'fastify'],
  ['the contract imports only zod', 'contract/src/players.ts', '../../server/src/platform/ids.ts'],
  ['never import one another', 'server/src/platform/jobs/mailer.ts', '../../../../web/app/ui/card.tsx'],
  [
    'never import one another',
    'web/app/routes/public/player-page.tsx',
    '../../../../server/src/players/service.ts',
  ],
  ['platform/ knows no feature', 'server/src/platform/jobs/mailer.ts', '../../auth/service.ts'],
  ['platform/ knows no feature', 'server/src/platform/jobs/mailer.ts', '../../app.ts'],
  ['routes call the service', 'server/src/players/routes.ts', './queries.ts'],
  ['speak SQL', 'server/src/players/service.ts', 'kysely'],
  ['speak SQL', 'server/src/players/present.ts', 'pg'],
  ['reached through its service.ts', 'server/src/search/service.ts', '../players/queries.ts'],
  ['reached through its service.ts', 'server/src/search/service.ts', '../players/present.ts'],
  ['reached through its service.ts', 'server/src/search/service.ts', '../players/policy.ts'],
  ['reached through its service.ts', 'server/src/search/search.test.ts', '../players/queries.ts'],
  ['never of those before it', 'server/src/auth/service.ts', '../players/service.ts'],
  ['never of those before it', 'server/src/auth/age/service.ts', '../../players/service.ts'],
  ['open to features', 'server/src/players/service.ts', '../platform/cache/read-models.ts'],
  ['open to features', 'server/src/players/queries.ts', '../platform/db/after-commit.ts'],
  ['open to features', 'server/src/players/service.ts', '../platform/db/sweep.ts'],
  ['open to features', 'server/src/players/routes.ts', '../platform/realtime/sse.ts'],
  ['imports no tests', 'server/src/players/service.ts', './factory.ts'],
  ['imports no tests', 'server/src/players/service.ts', '../../test/support/app.ts'],
  ['imports no tests', 'server/src/platform/env.ts', '../../test/permissions/table.ts'],
  ['imports no tests', 'server/src/server.ts', '../test/support/app.ts'],
  ['imports no tests', 'server/demo/demo.ts', '../test/support/app.ts'],
  ['imports no tests', 'server/cli/create-admin.ts', '../src/auth/factory.ts'],
])('%s: %s may not import %s', (says, path, specifier) => {
  const quoted = `'${specifier}'`
  for (const text of [
    `import { thing } from ${quoted}`,
    `import type { Thing } from ${quoted}`,
    `export * from ${quoted}; const own = 1`,
    `const thing = await import(${quoted})`,
  ]) {
    expect(problems({ [path]: text }).join('\n')).toContain(says)
  }
})

test.each([
  ['contract/src/players.ts', 'zod'],
  ['server/src/players/queries.ts', 'kysely'],
  ['server/src/platform/db/database.ts', 'pg'],
  ['server/demo/demo.ts', '../src/players/factory.ts'],
  ['server/src/players/queries.ts', '../platform/db/database.ts'],
  ['server/src/players/queries.ts', '../platform/db/sweep.ts'],
  ['server/src/players/service.ts', '../platform/problem.ts'],
  ['server/src/players/service.ts', '../platform/jobs/mailer.ts'],
  ['server/src/players/players.test.ts', '../platform/cache/read-models.ts'],
  ['server/src/players/players.test.ts', '../../test/support/app.ts'],
  ['server/test/support/app.ts', '../../src/players/queries.ts'],
  ['server/test/permissions/table.ts', './rows/players.ts'],
  ['bench/harness/app.ts', '../../server/test/support/postgres.ts'],
  ['server/src/search/service.ts', '../players/service.ts'],
  ['server/src/auth/service.ts', '../events.ts'],
  ['server/src/search/search.test.ts', '../players/factory.ts'],
  ['server/src/players/routes.ts', '@touchline/contract'],
  ['web/app/routes/public/player-page.tsx', '@touchline/contract'],
])('%s may import %s', (path, specifier) => {
  expect(problems({ [path]: `import { thing } from '${specifier}'` })).toEqual([])
})

test('rooms of the platform that import one another are told', () => {
  const jobs = 'server/src/platform/jobs/queue.ts'
  const platform = 'server/src/platform/platform.ts'
  const back = `import type { Platform } from '../platform.ts'`
  expect(problems({ [platform]: `import './jobs/other.ts'`, [jobs]: back })).toHaveLength(1)
  expect(problems({ [platform]: `import './jobs/other.ts'`, [jobs]: '' })).toEqual([])
  expect(
    problems({ [platform]: `import './jobs/other.ts'`, 'server/src/platform/jobs/queue.test.ts': back }),
  ).toEqual([])
})

test('an exception that no import needs is told', () => {
  const path = 'server/src/conversations/routes.ts'
  const told = (text: string) => unusedExceptions([readImports(path, text)]).join('\n')
  expect(told(`import { a } from '../platform/problem.ts'`)).toContain('sse')
  expect(told(`import { a } from '../platform/realtime/sse.ts'`)).not.toContain('sse')
})

test('only the contract has a barrel', () => {
  const barrel = `export * from './card.tsx'\nexport { chip } from './chip.tsx'`
  expect(problems({ 'web/app/ui/all.ts': barrel })[0]).toContain('only passes on other files')
  expect(problems({ 'contract/src/index.ts': barrel })).toEqual([])
})

test('the order of the features is that of the list', () => {
  const text = `
import { authFeature } from './auth/routes.ts'
import type { Platform } from './platform/platform.ts'
import {
  searchRoutes,
} from './search/routes.ts'
import { searchReactions } from './search/reactions.ts'
export const features: readonly Feature[] = [
  { name: 'search', routes: (platform, { serve }) => searchRoutes(platform, serve), start: searchReactions },
  authFeature,
]`
  expect(featureOrder(text)).toEqual(['search', 'auth'])
  const files = [readImports('server/src/site/service.ts', 'export const a = 1')]
  expect(unlistedFeatures(files, order)).toHaveLength(1)
})
