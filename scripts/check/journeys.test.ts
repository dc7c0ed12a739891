import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { root } from './sources.ts'

/** Each journey costs some ten seconds of a run: merge one with a test that takes the same path, or raise the figure. */
const mostJourneys = 140

test('the journeys do not become more unnoticed', () => {
  const files = globSync('e2e/journeys/*.spec.ts', { cwd: root })
  const journeys = files.flatMap((file) => readFileSync(root + file, 'utf8').match(/^ *test\(/gm) ?? [])
  expect(journeys.length).toBeGreaterThan(100)
  expect(journeys.length).toBeLessThanOrEqual(mostJourneys)
})
