// `npm test`: every check, every test and the journeys through the built product, up to the first that fails.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkSteps } from './check-steps.ts'
import { ensureChromium } from './chromium.ts'
import { binary, readReport, runSteps, type Step } from './steps.ts'

interface VitestReport {
  numPassedTests: number
  numFailedTests: number
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number }
}

const reports = mkdtempSync(join(tmpdir(), 'touchline-reports-'))
const unitReport = join(reports, 'vitest.json')
const journeyReport = join(reports, 'playwright.json')
const chromium = ensureChromium()

const testSteps: Step[] = [
  {
    name: 'Tests',
    args: [
      binary('vitest', 'vitest'),
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${unitReport}`,
    ],
    count: () =>
      readReport<VitestReport>(unitReport, (report) => ({
        passed: report.numPassedTests,
        failed: report.numFailedTests,
      })),
  },
  { name: 'Web build', args: ['scripts/build.ts'] },
  { name: 'Budgets of script', args: ['scripts/budgets.ts'] },
  {
    name: 'Journeys in Chromium',
    args: [binary('@playwright/test', 'playwright'), 'test', '--reporter=list,json'],
    cwd: 'e2e',
    env: { CHROMIUM: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: journeyReport },
    // passing only when tried again is not passing
    count: () =>
      readReport<PlaywrightReport>(journeyReport, ({ stats }) => ({
        passed: stats.expected,
        failed: stats.unexpected + stats.flaky,
      })),
  },
  { name: 'Screens in the language that marks its texts', args: ['e2e/pseudo-language.ts'] },
]

/** The rigs that attack and break the product, each with a size that fits a run of everything (docs/reliability.md). */
const rigs: [string, number?][] = [
  ['redos'],
  ['fuzz', 50_000],
  ['upload-bombs'],
  ['rate-limits'],
  ['session-end'],
  ['xss', 10],
  ['hub-model', 25],
  ['kill', 10],
  ['database-cut'],
  ['stream-cuts', 200],
  ['clock-off', 100],
]
const rigSteps = rigs.map(
  ([name, size]): Step => ({
    name: `Rig ${name}`,
    args: ['server/rigs/run.ts', name, ...(size === undefined ? [] : [String(size)])],
    env: { CHROMIUM: chromium },
  }),
)

const { passed, failed } = await runSteps([...checkSteps, ...testSteps, ...rigSteps])
rmSync(reports, { recursive: true, force: true })
console.log(`\n${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)
