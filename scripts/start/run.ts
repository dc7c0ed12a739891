// Runs npm scripts side by side up to the first failure, or with --each one after the other whatever fails. Prints how
// many of their tests passed.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import runScripts from 'npm-run-all2'

/** The parts of the reports of Vitest and of Playwright that are counted. */
interface Report {
  numPassedTests?: number
  numFailedTests?: number
  stats?: { expected: number; unexpected: number; flaky: number }
}

const words = process.argv.slice(2)
const each = words.includes('--each')
const reports = mkdtempSync(join(tmpdir(), 'touchline-reports-'))
process.env.TEST_REPORTS = reports
process.once('exit', () => rmSync(reports, { recursive: true, force: true }))
// test.mjs gives this program a process group of its own
for (const signal of ['SIGINT', 'SIGTERM', 'disconnect'])
  process.once(signal, () => process.kill(0, 'SIGTERM'))
process.channel?.unref()

let failures = 0
try {
  const { stdout, stderr } = process
  const options = each ? { continueOnError: true, printName: true } : { parallel: true, printLabel: true }
  await runScripts(
    words.filter((word) => word !== '--each'),
    { stdout, stderr, silent: true, ...options },
  )
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  failures = 1
}
let passed = 0
let failed = 0
for (const file of readdirSync(reports)) {
  const report: Report = JSON.parse(readFileSync(join(reports, file), 'utf8'))
  const { expected = 0, unexpected = 0, flaky = 0 } = report.stats ?? {}
  passed += (report.numPassedTests ?? 0) + expected + flaky
  failed += (report.numFailedTests ?? 0) + unexpected
}
console.log(`\n${passed} passed, ${Math.max(failed, failures)} failed`)
process.exit(failures)
