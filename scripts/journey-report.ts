/** The part of Playwright's JSON report that is read here; what else it holds is kept as it stands. */
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

/** A word of a test about itself, like the CPU seconds it took. */
export interface Annotation {
  type: string
  description?: string
}

/** One test in one project. */
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

/** A step of a test: one the test itself takes, never one of the runner's. */
export interface ReportedStep {
  title: string
  error?: unknown
  steps?: ReportedStep[]
}

/** A test of a report and where it stands: its absolute file, the describes around it and its own title. */
export interface Reported {
  file: string
  /** As the report has it: from the folder of the tests. */
  fileInFolder: string
  titles: string[]
  spec: Spec
  test: ReportedTest
}

/** Every test of a report. */
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

/** Passed at the first try; a test that passed only when tried again by Playwright has not. */
export function passed({ status, results }: ReportedTest): boolean {
  return status === 'expected' && results.at(-1)?.status === 'passed'
}

/** Meant to run, but the run never came to it, because what it needs failed or the run ended before. */
export function neverRan({ status, expectedStatus }: ReportedTest): boolean {
  return status === 'skipped' && expectedStatus !== 'skipped'
}

/** Counts the tests of a report anew, after some were replaced. */
export function countAnew(report: JourneyReport) {
  const tests = testsIn(report).map(({ test }) => test)
  const count = (status: ReportedTest['status']) => tests.filter((test) => test.status === status).length
  Object.assign(report.stats, {
    expected: count('expected'),
    unexpected: count('unexpected'),
    flaky: count('flaky'),
    skipped: count('skipped'),
  })
}
