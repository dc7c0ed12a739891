import { expect, test } from 'vitest'
import {
  costliestTests,
  exceededBudgets,
  onIdleMachine,
  type RunCost,
  type TestBudget,
} from './test-budgets.ts'
import type { TestCost, TestKind } from './test-costs.ts'

const budget: TestBudget = {
  run: 100,
  steps: { Checks: 20, Tests: 50 },
  sometimes: { Rare: 10 },
  fixedWork: 0.04,
  kinds: { 'unit test': 1, screen: 2, journey: 4 },
  tests: { 'a.test.ts › hashes': 3 },
  journeys: 2,
}
const cost = (title: string, cpuSeconds: number | undefined, kind: TestKind = 'unit test'): TestCost => ({
  kind,
  file: 'a.test.ts',
  title,
  cpuSeconds,
})
const hashes = cost('hashes', 3)
const within: RunCost = {
  run: 110,
  groups: new Map([
    ['Checks', 22],
    ['Tests', 55],
  ]),
  tests: [hashes, cost('adds', 1.1), cost('opens', 4.4, 'journey'), cost('looks', undefined, 'journey')],
}

test('a tenth more than a budget is within it, and so is a test whose time is unknown', () => {
  expect(exceededBudgets(budget, within)).toEqual([])
})

test('the run and a step over their budgets are named, with by how much', () => {
  const groups = new Map([...within.groups, ['Tests', 75]])
  expect(exceededBudgets(budget, { ...within, run: 112, groups })).toEqual([
    'The run: 112.0 CPU s, 12 % over its 100',
    'Tests: 75.0 CPU s, 50 % over its 50',
  ])
})

test('a step without a budget and a budget without a step are named', () => {
  const groups = new Map([
    ['Checks', 1],
    ['Rigs', 1],
  ])
  expect(exceededBudgets(budget, { ...within, groups })).toEqual(['Rigs has no budget', 'Tests is no step'])
})

test.each([
  ['unit test', 1.5, 'a.test.ts › slow: 1.5 CPU s, 50 % over its 1'],
  ['screen', 2.5, 'a.test.ts › slow: 2.5 CPU s, 25 % over its 2'],
  ['journey', 6, 'a.test.ts › slow: 6.0 CPU s, 50 % over its 4'],
] as const)('a %s over the budget of its kind is named', (kind, seconds, problem) => {
  const tests = [hashes, cost('slow', seconds, kind)]
  expect(exceededBudgets(budget, { ...within, tests })).toEqual([problem])
})

test('a test with a budget of its own keeps to that one', () => {
  const tests = [{ ...hashes, cpuSeconds: 3.6 }]
  expect(exceededBudgets(budget, { ...within, tests })).toEqual([
    'a.test.ts › hashes: 3.6 CPU s, 20 % over its 3',
  ])
})

test('a budget for a test that did not run is named', () => {
  expect(exceededBudgets(budget, { ...within, tests: [] })).toEqual(['a.test.ts › hashes did not run'])
})

test('more journeys than there may be are told of, known times or not', () => {
  const tests = [hashes, ...['a', 'b', 'c'].map((title) => cost(title, undefined, 'journey'))]
  expect(exceededBudgets(budget, { ...within, tests })).toEqual(['3 journeys, 1 more than 2'])
})

test('the dearest tests come first, those of unknown time not at all', () => {
  expect(costliestTests([cost('b', 1), cost('c', undefined), cost('a', 2.5), cost('d', 0.5)], 2)).toEqual([
    '  2.50  a.test.ts › a',
    '  1.00  a.test.ts › b',
  ])
})

test('a step that is not in every run has a budget only when it ran', () => {
  const groups = new Map([...within.groups, ['Rare', 12]])
  expect(exceededBudgets(budget, { ...within, groups })).toEqual(['Rare: 12.0 CPU s, 20 % over its 10'])
})

test('time on a busy machine is converted to that of an idle one', () => {
  const { run, groups, tests } = onIdleMachine(
    { run: 200, groups: new Map([['Checks', 40]]), tests: [cost('adds', 3), cost('looks', undefined)] },
    2,
  )
  expect({ run, groups: [...groups] }).toEqual({ run: 100, groups: [['Checks', 20]] })
  expect(tests.map(({ cpuSeconds }) => cpuSeconds)).toEqual([1.5, undefined])
})
