import { type JourneyReport, passed, type ReportedStep, testsIn } from './journey-report.ts'
import { readTests, type Title, testsNamed, titlePattern, type WrittenTest } from './requirements-table.ts'
import type { UnitTestReport } from './unit-test-report.ts'

/**
 * A test or step in a runner's report: its file from the root, and the enclosing titles and its
 * own, with values filled in.
 */
export interface RanTest {
  file: string
  path: string[]
  outcome: 'passed' | 'failed' | 'skipped'
}

/** Lists every test of Vitest's report; `root` is the start of its absolute paths. */
export function ranInVitest({ testResults }: UnitTestReport, root: string): RanTest[] {
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(
      ({ ancestorTitles, title, status }): RanTest => ({
        file: fromRoot(name, root),
        path: [...ancestorTitles, title],
        outcome: status === 'passed' || status === 'failed' ? status : 'skipped',
      }),
    ),
  )
}

/** Lists every test and step of Playwright's report. A step of a failed test has not passed. */
export function ranInPlaywright(report: JourneyReport, root: string): RanTest[] {
  return testsIn(report).flatMap(({ file, titles, test }) => {
    const result = test.results.at(-1)
    const ran = result !== undefined && result.status !== 'skipped'
    const outcome = passed(test) ? 'passed' : ran ? 'failed' : 'skipped'
    const own = { file: fromRoot(file, root), path: titles, outcome } as const
    return [own, ...stepsOf(own, result?.steps ?? [])]
  })
}

function stepsOf({ file, path, outcome }: RanTest, steps: readonly ReportedStep[]): RanTest[] {
  return steps.flatMap(({ title, error, steps: inside = [] }) => {
    const own: RanTest = { file, path: [...path, title], outcome: error ? 'failed' : outcome }
    return [own, ...stepsOf(own, inside)]
  })
}

function fromRoot(file: string, root: string): string {
  const [path, start] = [file, root].map((one) => one.replaceAll('\\', '/'))
  return path?.startsWith(start ?? '') ? path.slice(start?.length) : file
}

/** Explains why a proof 'file › describe › test' didn't prove its row in this run; undefined when it did. */
export function problemOfRun(
  proof: string,
  textOf: (file: string) => string | undefined,
  ran: ReadonlyMap<string, readonly RanTest[]>,
): string | undefined {
  const [file = '', ...titles] = proof.split(' › ')
  const text = textOf(file)
  if (text === undefined) return 'names a file that does not exist'
  const { written, filledIn } = testsNamed(titles, readTests(file, text))
  const tests = [...written, ...filledIn]
  if (tests.length === 0) return 'names a test that is not in its file'
  const inRun = (ran.get(file) ?? []).filter(({ path }) => tests.some((test) => isRunOf(path, test, titles)))
  if (inRun.length === 0) return 'did not run'
  const missing = inRun.find(({ outcome }) => outcome !== 'passed')
  if (!missing) return undefined
  const which = inRun.length === 1 ? '' : `, in one of its ${inRun.length} cases: ${missing.path.join(' › ')}`
  return `${missing.outcome === 'failed' ? 'failed' : 'was skipped'}${which}`
}

/**
 * Tells whether a run test is the written one: each title matches, and where the proof gives a value, only that case
 * counts.
 */
function isRunOf(
  ran: readonly string[],
  { path, ofAnyTest }: WrittenTest,
  titles: readonly string[],
): boolean {
  if (ofAnyTest ? ran.length < path.length : ran.length !== path.length) return false
  return ran.slice(-path.length).every((title, index) => {
    const written = path[index]
    const named = titles[index - path.length + titles.length]
    return named !== undefined && named !== written?.raw ? named === title : written && isCase(written, title)
  })
}

/** Matches titles filled in by the runner, with values that need not be in the file. */
function isCase({ raw, parts }: Title, title: string): boolean {
  return parts.length === 1 ? raw === title : titlePattern(parts, '.*').test(title)
}

/** Groups the tests of a run by file. */
export function byFile(ran: readonly RanTest[]): Map<string, RanTest[]> {
  return Map.groupBy(ran, ({ file }) => file)
}
