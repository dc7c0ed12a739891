import { expect, test } from 'vitest'
import { readImports } from './imports.ts'
import { brokenWebArrows } from './web-arrows.ts'

const features = ['search', 'players', 'calendar']

function problems(sources: Record<string, string>) {
  return brokenWebArrows(
    Object.entries(sources).map(([path, text]) => readImports(path, text)),
    features,
  )
}

test.each([
  ['imports go down', 'lib/session/session.ts', '../../ui/card.tsx'],
  ['imports go down', 'ui/card.tsx', '../forms/error-summary.tsx'],
  ['imports go down', 'ui/card.tsx', '../features/players/player-card.tsx'],
  ['imports go down', 'forms/error-summary.tsx', '../features/players/api.ts'],
  ['imports go down', 'features/players/player-card.tsx', '../../root.tsx'],
  ['nobody imports routes/', 'features/players/player-card.tsx', '../../routes/public/player-page.tsx'],
  ['nobody imports routes/', 'routes/coach/player-search-page.tsx', '../public/player-page.tsx'],
  ['nobody imports routes/', 'features/players/api.ts', '../../routes/public/player-page.tsx'],
  ['those after it in features.ts', 'features/players/player-card.tsx', '../search/player-results.tsx'],
  ['those after it in features.ts', 'features/calendar/editing/draft.ts', '../../players/facts.ts'],
  ['an api imports only lib/', 'features/players/api.ts', '../../ui/toast.tsx'],
  ['an api imports only lib/', 'features/players/api/pages.ts', '../facts.ts'],
  ['an api imports only lib/', 'features/search/api.ts', '../players/facts.ts'],
])('%s: %s may not import %s', (says, path, specifier) => {
  const quoted = `'${specifier}'`
  for (const text of [
    `import { thing } from ${quoted}`,
    `import type { Thing } from ${quoted}`,
    `const thing = await import(${quoted})`,
  ]) {
    expect(problems({ [`web/app/${path}`]: text }).join('\n')).toContain(says)
  }
})

test.each([
  ['root.tsx', './features/players/player-card.tsx'],
  ['entry.client.tsx', './lib/http/call.ts'],
  ['root.tsx', './+types/root'],
  ['routes/public/player-page.tsx', './+types/player-page'],
  ['routes.test.ts', './routes/public/player-page.tsx'],
  ['routes/public/player-page.tsx', '../../features/players/player-card.tsx'],
  ['features/search/player-results.tsx', '../players/player-card.tsx'],
  ['features/players/player-card.tsx', '../search/api.ts'],
  ['features/players/player-card.tsx', '../search/api/counts.ts'],
  ['features/calendar/editing/draft.ts', '../game-times.ts'],
  ['features/players/api.ts', '../search/api.ts'],
  ['features/players/api.ts', '../../lib/http/call.ts'],
  ['features/players/player-card.tsx', '@touchline/contract'],
  ['features/players/player-card.test.tsx', '../search/player-results.tsx'],
  ['forms/error-summary.tsx', '../ui/card.tsx'],
  ['ui/card.tsx', '../lib/session/session.ts'],
])('%s may import %s', (path, specifier) => {
  expect(problems({ [`web/app/${path}`]: `import { thing } from '${specifier}'` })).toEqual([])
})

test('a file on no floor, in a feature that is not listed, or an api with JSX is told', () => {
  expect(problems({ 'web/app/players/card.tsx': '' })[0]).toContain('is on no floor')
  expect(problems({ 'web/app/features/posts/card.tsx': '' })[0]).toContain('posts is not in the list')
  expect(problems({ 'web/app/features/players/api/card.tsx': '' })[0]).toContain('an api has no JSX')
})
