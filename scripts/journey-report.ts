/** The part of Playwright's JSON report that we read; all else passes through unchanged. */
export interface JourneyReport {
  config: { rootDir: string }
  suites: Suite[]
  errors: { message?: string }[]
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
}

interface Suite {
  title: string
  specs: Spec[]
  suites?: Suite[]
}

interface Spec {
  title: string
  ok: boolean
  file: string
  line: number
  tests: ReportedTest[]
}

/** A test's note about itself, such as its CPU seconds. */
export interface Annotation {
  type: string
  description?: string
}

/** A test in a project. */
export interface ReportedTest {
  projectName: string
  expectedStatus: string
  status: 'skipped' | 'expected' | 'unexpected' | 'flaky'
  annotations: Annotation[]
  results: {
    status?: string
    errors: { message: string }[]
    steps?: ReportedStep[]
    attachments: { name: string; path?: string }[]
    annotations?: Annotation[]
  }[]
}

/** A step written in the test, not one of the runner's own. */
export interface ReportedStep {
  title: string
  error?: unknown
  steps?: ReportedStep[]
}

/** A test of a report with its place: its absolute file, the enclosing describes and its title. */
export interface Reported {
  file: string
  /** As in the report: relative to the tests' folder. */
  fileInFolder: string
  titles: string[]
  spec: Spec
  test: ReportedTest
}

/** Lists every test of a report. */
export function testsIn({ config, suites }: JourneyReport): Reported[] {
  const inSuite = ({ specs, suites: inside = [] }: Suite, around: string[]): Reported[] => [
    ...specs.flatMap((spec) =>
      spec.tests.map((test) => ({
        file: `${config.rootDir}/${spec.file}`,
        fileInFolder: spec.file,
        titles: [...around, spec.title],
        spec,
        test,
      })),
    ),
    ...inside.flatMap((suite) => inSuite(suite, [...around, suite.title])),
  ]
  // the outermost suites are the files
  return suites.flatMap((suite) => inSuite(suite, []))
}

/** Tells whether a test passed on the first try, without Playwright's retries. */
export function passed({ status, results }: ReportedTest): boolean {
  return status === 'expected' && results.at(-1)?.status === 'passed'
}

/** Tells whether a test never ran, because something it needs failed or the run ended early. */
export function neverRan({ status, expectedStatus }: ReportedTest): boolean {
  return status === 'skipped' && expectedStatus !== 'skipped'
}

/** Recounts a report's tests after some were replaced. */
export function recountTests(report: JourneyReport) {
  const tests = testsIn(report).map(({ test }) => test)
  const count = (status: ReportedTest['status']) => tests.filter((test) => test.status === status).length
  Object.assign(report.stats, {
    expected: count('expected'),
    unexpected: count('unexpected'),
    flaky: count('flaky'),
    skipped: count('skipped'),
  })
}
