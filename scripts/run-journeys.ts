// Runs the journeys. A failed test runs once more, alone, unless --once is given. When it passes
// then, the run passes, but the test goes into the flake ledger, which the extended run checks.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { type JourneyReport, passed, type Reported } from './journey-report.ts'
import { onlyTests, readJourneyReport, runPlaywright } from './journeys.ts'
import { ledgerFile, writeDown } from './ledger-file.ts'
import { judge, listed, mergeRerun, mostRepeated } from './rerun-verdict.ts'

const words = process.argv.slice(2)
const scratch = mkdtempSync(join(tmpdir(), 'touchline-journeys-again-'))
const reportFile = resolve(take('--report') ?? join(scratch, 'report.json'))
const once = flag('--once')

const code = await run()
rmSync(scratch, { recursive: true, force: true })
process.exit(code)

async function run(): Promise<number> {
  // one failure beyond the number to repeat shows that the product is broken, so the run can stop
  const soon = once ? [] : ['--max-failures', String(mostRepeated + 1)]
  const first = await runPlaywright([...soon, ...words], reportFile)
  const report = readJourneyReport(reportFile)
  if (first === 0 || once || !report) return first
  const verdict = judge(report)
  if ('refused' in verdict) return refuse(verdict.refused)
  const { again, late } = verdict
  if (again.length === 0) return refuse(`Playwright ended with ${first}`)
  for (const [index, one] of again.entries()) {
    if (!(await repeat(report, one, index))) return refuse(`failed twice: ${listed(one)}`)
  }
  if (late.length > 0 && !(await runLate(report, late))) return refuse('what ran late did not pass')
  writeFileSync(reportFile, JSON.stringify(report, null, 2))
  return 0
}

/** Runs a failed test once more, in its own process and folder and on its own server, with a trace. */
async function repeat(report: JourneyReport, failed: Reported, index: number): Promise<boolean> {
  console.log(`\nAgain, alone: ${listed(failed)}`)
  const again = await runOnly([failed], `again-${index}`, ['--trace', 'on'])
  // the first run's report is changed below
  const { test } = failed
  if (!again || mergeRerun(report, again, [failed]).length > 0) return false
  const now = failed.spec.tests.find(
    (one) => one !== test && one.projectName === test.projectName && passed(one),
  )
  if (now) writeDown(failed, now, new Date())
  console.log(`!! flaky, passed on the second run: ${listed(failed)}`)
  console.log(`!! recorded in ${ledgerFile}`)
  return true
}

/** Runs tests that an earlier failure kept from running. */
async function runLate(report: JourneyReport, late: readonly Reported[]): Promise<boolean> {
  console.log(`\nNot run yet: ${late.length} tests`)
  const results = await runOnly(late, 'late', [])
  return results !== undefined && mergeRerun(report, results, late).length === 0
}

async function runOnly(tests: readonly Reported[], name: string, args: readonly string[]) {
  const file = join(scratch, `${name}.json`)
  const only = onlyTests(tests.map(listed), join(scratch, `${name}.txt`))
  // a separate folder, because Playwright would empty the first run's, whose pictures the ledger
  // keeps
  await runPlaywright([...only, ...args, '--workers', '1', '--output', join('../test-results', name)], file)
  return readJourneyReport(file)
}

function refuse(why: string): number {
  console.error(`\nThe journeys failed: ${why}`)
  return 1
}

function take(name: string): string | undefined {
  const at = words.indexOf(name)
  return at < 0 ? undefined : words.splice(at, 2)[1]
}

function flag(name: string): boolean {
  const at = words.indexOf(name)
  if (at >= 0) words.splice(at, 1)
  return at >= 0
}
