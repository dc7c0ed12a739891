import type { TestCost, TestKind } from './test-costs.ts'

/** The CPU seconds of `npm test` and its parts. */
export interface TestBudget {
  run: number
  /** By step name, or by group. */
  steps: Record<string, number>
  /** Steps that are not in every run; they don't count in the total. */
  sometimes: Record<string, number>
  /** For each test of a kind. */
  kinds: Record<TestKind, number>
  /** For single tests that exceed it, by file and title. */
  tests: Record<string, number>
  /** The most journeys allowed. */
  journeys: number
  /** CPU seconds of machine-speed.ts's fixed work on two idle cores, where all budgets were measured. */
  fixedWork: number
}

/** The cost of a run by group; the total includes the run itself. */
export interface RunCost {
  run: number
  groups: ReadonlyMap<string, number>
  tests: readonly TestCost[]
}

const tolerance = 1.1 // the same work varies by a few percent

/** Describes budgets exceeded by more than a tenth, and budgets that apply to nothing. */
export function exceededBudgets(budget: TestBudget, { run, groups, tests }: RunCost): string[] {
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

/** Converts a cost to an idle machine, where a second does `factor` times as much work. */
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

/** Lists the tests that took the most CPU seconds, in descending order. */
export function costliestTests(tests: readonly TestCost[], count = 10): string[] {
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
