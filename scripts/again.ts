import { countAnew, type JourneyReport, neverRan, passed, type Reported, testsIn } from './journey-report.ts'

/** More failures than this are no chance: they are not repeated. */
export const mostRepeated = 5

/** The verdict about a run: nothing to do, run these tests again, or refuse it. */
export type Verdict = { refused: string } | { again: Reported[]; late: Reported[] }

/**
 * Decides about a run by its report. `again` are the tests that failed; `late` those that the run never came to because of
 * them, which then run for the first time. A run that broke outside its tests is refused.
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

/** One line of Playwright's list of tests: nothing but this test runs. */
export function listed({ fileInFolder, titles, test }: Reported): string {
  const project = test.projectName === '' ? '' : `[${test.projectName}] › `
  return `${project}${[fileInFolder, ...titles].join(' › ')}`
}

/** Takes the results of a later run into the report of the first. Returns what did not pass in it or was not in it. */
export function takeIn(report: JourneyReport, later: JourneyReport, wanted: readonly Reported[]): Reported[] {
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
  countAnew(report)
  return wrong
}
