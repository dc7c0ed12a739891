// Repeats each journey of the flake ledger fifty times with late frames and fifty times with late
// answers, which makes flaky tests fail soon. Fails for a journey that fails, for one that no
// longer exists, and for entries older than a week.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Flake, tooOld } from './flake-ledger.ts'
import { passed, testsIn } from './journey-report.ts'
import { onlyTests, readJourneyReport, runPlaywright } from './journeys.ts'
import { flakes, ledgerFile } from './ledger-file.ts'

const times = 50
const folder = 'e2e/journeys/'
const scratch = mkdtempSync(join(tmpdir(), 'touchline-flakes-'))
const entries = flakes()
const problems = tooOld(entries, new Date()).map(
  (flake) => `${nameOf(flake)}: in the ledger since ${flake.firstSeen}: find the cause`,
)
for (const flake of entries) problems.push(...(await repeat(flake)))
rmSync(scratch, { recursive: true, force: true })
for (const problem of problems) console.error(problem)
if (problems.length === 0) console.log(`${entries.length} entries in ${ledgerFile}, none failed again`)
process.exit(problems.length === 0 ? 0 : 1)

async function repeat(flake: Flake): Promise<string[]> {
  const wrong: string[] = []
  for (const chaos of ['frames', 'answers']) {
    const counts = await runMany(flake, chaos)
    if (counts.all === 0)
      return [`${nameOf(flake)}: is no test anymore: its entry goes, or names its successor`]
    if (counts.passed < times) wrong.push(`${nameOf(flake)}: failed again with CHAOS=${chaos}`)
  }
  if (wrong.length === 0)
    console.log(`${nameOf(flake)}: passed ${times} times in both modes: the entry can be removed`)
  return wrong
}

async function runMany({ file, title, project }: Flake, chaos: string) {
  const report = join(scratch, 'report.json')
  const name = `${file.startsWith(folder) ? file.slice(folder.length) : file} › ${title}`
  const line = project === '' ? name : `[${project}] › ${name}`
  const args = ['--repeat-each', String(times), '--max-failures', '1', '--trace', 'retain-on-failure']
  await runPlaywright([...onlyTests([line], join(scratch, 'tests.txt')), ...args], report, { CHAOS: chaos })
  const read = readJourneyReport(report)
  const tests = read ? testsIn(read) : []
  return { all: tests.length, passed: tests.filter(({ test }) => passed(test)).length }
}

function nameOf({ file, title }: Flake): string {
  return `${file} › ${title}`
}
