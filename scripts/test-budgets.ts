import type { TestCost, TestKind } from './test-costs.ts'

/** The CPU seconds of a run of `npm test` and of its parts. */
export interface TestBudget {
  run: number
  /** By the name of a step, or of the group it belongs to. */
  steps: Record<string, number>
  /** Of steps that are not in every run; they do not count towards the whole. */
  sometimes: Record<string, number>
  /** Of each test of a kind. */
  kinds: Record<TestKind, number>
  /** Of single tests that cannot keep to that, by file and title. */
  tests: Record<string, number>
  /** The journeys there may be. */
  journeys: number
  /** CPU seconds that the fixed work of machine-speed.ts takes on two idle cores, where all these were measured. */
  fixedWork: number
}

/** The cost of a run: its steps by group, the time of the run itself included in the whole. */
export interface RunCost {
  run: number
  groups: ReadonlyMap<string, number>
  tests: readonly TestCost[]
}

const tolerance = 1.1 // the same work varies by some percent

/** The budgets a run passed by more than a tenth, by how much, and those that stand for nothing. */
export function passedBudgets(budget: TestBudget, { run, groups, tests }: RunCost): string[] {
  const journeys = tests.filter(({ kind }) => kind === 'journey').length
  return [
    ...over('The run', run, budget.run),
    ...[...groups].flatMap(([group, seconds]) => {
      const limit = budget.steps[group] ?? budget.sometimes[group]
      return limit === undefined ? [`${group} has no budget`] : over(group, seconds, limit)
    }),
    ...Object.keys(budget.steps).flatMap((name) => (groups.has(name) ? [] : [`${name} is no step`])),
    ...tests.flatMap((test) =>
      over(nameOf(test), test.cpuSeconds ?? 0, budget.tests[nameOf(test)] ?? budget.kinds[test.kind]),
    ),
    ...goneTests(budget, tests),
    ...(journeys > budget.journeys
      ? [`${journeys} journeys, ${journeys - budget.journeys} more than ${budget.journeys}`]
      : []),
  ]
}

function over(name: string, seconds: number, limit: number): string[] {
  if (seconds <= limit * tolerance) return []
  const percent = Math.round((seconds / limit - 1) * 100)
  return [`${name}: ${seconds.toFixed(1)} CPU s, ${percent} % over its ${limit}`]
}

/** The same as it would have been on an idle machine, where each second does `factor` times as much. */
export function onIdleMachine({ run, groups, tests }: RunCost, factor: number): RunCost {
  return {
    run: run / factor,
    groups: new Map([...groups].map(([group, seconds]) => [group, seconds / factor])),
    tests: tests.map((test) => ({
      ...test,
      cpuSeconds: test.cpuSeconds === undefined ? undefined : test.cpuSeconds / factor,
    })),
  }
}

/** The tests that took the most CPU seconds, the dearest first. */
export function dearestTests(tests: readonly TestCost[], count = 10): string[] {
  const known = tests.flatMap((test) =>
    test.cpuSeconds === undefined ? [] : [{ name: nameOf(test), seconds: test.cpuSeconds }],
  )
  return known
    .sort((one, other) => other.seconds - one.seconds)
    .slice(0, count)
    .map(({ name, seconds }) => `${seconds.toFixed(2).padStart(6)}  ${name}`)
}

const nameOf = ({ file, title }: TestCost) => `${file} › ${title}`

function goneTests(budget: TestBudget, tests: readonly TestCost[]): string[] {
  const names = new Set(tests.map(nameOf))
  return Object.keys(budget.tests).flatMap((name) => (names.has(name) ? [] : [`${name} did not run`]))
}
