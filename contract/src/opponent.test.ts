import { expect, test } from 'vitest'
import { namesOpponent } from './opponent.ts'

test.each([
  ['Pennsylvania Classic, round 1', 'Penn', false],
  ['Home opener', 'Riverside', false],
  ['Ríoja Cup', 'Río', false],
  ['vs Penn', 'Penn', true],
  ['Penn-Riverside', 'penn', true],
  ['Pennsylvania Classic vs Penn', 'Penn', true],
  ['Cup', '', true],
  ['at Jose\u0301', 'JOSÉ', true],
])('%j names %j: %s', (title, opponent, named) => {
  expect(namesOpponent(title, opponent)).toBe(named)
})
