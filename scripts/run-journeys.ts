// The journeys, where a test that failed runs once more, alone; --once takes every failure as it is. A test that passes
// only then lets the run pass, but is written into the ledger, which the extended run does not forget.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { judge, listed, mostRepeated, takeIn } from './again.ts'
import { type JourneyReport, passed, type Reported } from './journey-report.ts'
import { onlyTests, readJourneyReport, runPlaywright } from './journeys.ts'
import { ledgerFile, writeDown } from './ledger-file.ts'

const words = process.argv.slice(2)
const scratch = mkdtempSync(join(tmpdir(), 'touchline-journeys-again-'))
const reportFile = resolve(take('--report') ?? join(scratch, 'report.json'))
const once = flag('--once')

const code = await run()
rmSync(scratch, { recursive: true, force: true })
process.exit(code)

async function run(): Promise<number> {
  // one failure more than are repeated shows that the product is broken: it need not be shown by all
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

/** Runs a failed test once more, in a process, a folder and on a server of its own, with a trace. */
async function repeat(report: JourneyReport, failed: Reported, index: number): Promise<boolean> {
  console.log(`\nAgain, alone: ${listed(failed)}`)
  const again = await runOnly([failed], `again-${index}`, ['--trace', 'on'])
  // the report of the first run is changed below
  const { test } = failed
  if (!again || takeIn(report, again, [failed]).length > 0) return false
  const now = failed.spec.tests.find(
    (one) => one !== test && one.projectName === test.projectName && passed(one),
  )
  if (now) writeDown(failed, now, new Date())
  console.log(`!! passed only when run again: ${listed(failed)}`)
  console.log(`!! written down in ${ledgerFile}`)
  return true
}

/** Runs, for the first time, what the run did not come to because a test before it failed. */
async function runLate(report: JourneyReport, late: readonly Reported[]): Promise<boolean> {
  console.log(`\nNot run yet: ${late.length} tests`)
  const results = await runOnly(late, 'late', [])
  return results !== undefined && takeIn(report, results, late).length === 0
}

async function runOnly(tests: readonly Reported[], name: string, args: readonly string[]) {
  const file = join(scratch, `${name}.json`)
  const only = onlyTests(tests.map(listed), join(scratch, `${name}.txt`))
  // a folder of its own: Playwright empties the one of the first run, whose pictures the ledger keeps
  await runPlaywright([...only, ...args, '--workers', '1', '--output', join('../test-results', name)], file)
  return readJourneyReport(file)
}

function refuse(why: string): number {
  console.error(`\nThe journeys do not pass: ${why}`)
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
