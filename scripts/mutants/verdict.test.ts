import { expect, test } from 'vitest'
import { isSound, judge, row } from './verdict.ts'

const outcome = { passed: 3, failed: [], errors: [] }

test.each([
  ['a test that fails catches it', { ...outcome, failed: ['x'] }, 'caught'],
  ['also where others did not load', { ...outcome, failed: ['x'], errors: ['x'] }, 'caught'],
  ['tests that all pass miss it', outcome, 'MISSED'],
  ['tests that do not load say nothing', { ...outcome, errors: ['Unexpected token'] }, 'unusable'],
  ['no tests say nothing', { ...outcome, passed: 0 }, 'unusable'],
  ['a place that is not there is stale', undefined, 'stale'],
] as const)('%s', (_, said, verdict) => {
  expect(judge(said)).toBe(verdict)
})

test('tests are sound when some pass, none fails and all load', () => {
  expect(isSound(outcome)).toBe(true)
  expect(isSound({ ...outcome, failed: ['x'] })).toBe(false)
  expect(isSound({ ...outcome, errors: ['Unexpected token'] })).toBe(false)
  expect(isSound({ ...outcome, passed: 0 })).toBe(false)
})

test('rows stand under one another', () => {
  const mutant = { name: 'a rule', file: 'a.ts' }
  expect(row('caught', 3.14, mutant)).toBe('caught      3.1 s  a rule  (a.ts)')
  expect(row('unusable', 113.1, mutant)).toBe('unusable  113.1 s  a rule  (a.ts)')
})
