/** The part of Vitest's JSON report that we read. */
export interface UnitTestReport {
  numPassedTests: number
  numFailedTests: number
  testResults: {
    /** The absolute file. */
    name: string
    assertionResults: {
      ancestorTitles: string[]
      title: string
      status: string
    }[]
  }[]
}
