import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'

/** Prints the reason of a failure at once, because an aborted run never reaches its summary. */
export default class FailureReporter implements Reporter {
  onTestEnd(test: TestCase, result: TestResult) {
    if (result.status === test.expectedStatus) return
    console.log(`Why "${test.title}" failed:`)
    for (const { message, snippet } of result.errors) {
      console.log(message ?? 'no message')
      if (snippet !== undefined) console.log(snippet)
    }
  }

  printsToStdio() {
    return false
  }
}
