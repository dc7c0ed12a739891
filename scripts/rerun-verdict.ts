import {
  type JourneyReport,
  neverRan,
  passed,
  type Reported,
  recountTests,
  testsIn,
} from './journey-report.ts'

/** More failures than this are no flakes, so none is repeated. */
export const mostRepeated = 5

/** The verdict on a run: no action, tests to run again, or refused. */
export type Verdict = { refused: string } | { again: Reported[]; late: Reported[] }

/**
 * Judges a run by its report. `again` are the failed tests; `late` are tests that never ran because
 * of them and now run for the first time. A run that broke outside its tests is refused.
 */
export function judge(report: JourneyReport): Verdict {
  const tests = testsIn(report)
  if (report.errors.length > 0) return { refused: 'the run broke outside its tests' }
  if (tests.length === 0) return { refused: 'no test ran' }
  const again = tests.filter(({ test }) => test.status === 'unexpected' || test.status === 'flaky')
  if (again.length > mostRepeated) return { refused: `${again.length} tests failed, which is no chance` }
  const late = tests.filter(({ test }) => neverRan(test))
  if (again.length === 0 && late.length > 0) return { refused: `${late.length} tests never ran` }
  return { again, late }
}

/** Builds a line of Playwright's test list that selects exactly this test. */
export function listed({ fileInFolder, titles, test }: Reported): string {
  const project = test.projectName === '' ? '' : `[${test.projectName}] › `
  return `${project}${[fileInFolder, ...titles].join(' › ')}`
}

/**
 * Merges the results of a later run into the first report. Returns the tests that failed or are
 * missing in the later run.
 */
export function mergeRerun(
  report: JourneyReport,
  later: JourneyReport,
  wanted: readonly Reported[],
): Reported[] {
  const results = new Map(testsIn(later).map((one) => [listed(one), one]))
  const wrong = wanted.filter((one) => {
    const found = results.get(listed(one))
    if (!found || !passed(found.test)) return true
    const repeated = one.test.status !== 'skipped'
    one.spec.tests = one.spec.tests.map((test) => (test === one.test ? found.test : test))
    one.spec.ok = one.spec.tests.every((test) => test.status !== 'unexpected')
    if (repeated) found.test.annotations.push({ type: 'passed only when run again' })
    return false
  })
  recountTests(report)
  return wrong
}
