import { join } from 'node:path'
import { checkSteps } from './check-steps.ts'
import { ensureHeadlessShell } from './chromium.ts'
import type { JourneyReport } from './journey-report.ts'
import { rigStep } from './rig-steps.ts'
import { binary, readReport, type Step } from './steps.ts'
import type { UnitTestReport } from './unit-test-report.ts'

/**
 * Lists everything that `npm test` does, with reports in `folder`. The longest chain stands first,
 * so that it starts at once; the short rigs stand last, so that both cores stay busy to the end.
 */
export function testRun(folder: string): Step[] {
  const unitReport = join(folder, 'vitest.json')
  const journeys = journeyParts.map((part, at) => ({
    ...part,
    report: join(folder, `playwright-${at + 1}.json`),
  }))
  return [
    { name: 'Browser', args: ['scripts/browser.ts'], weight: 0 },
    { name: 'Web build', args: ['scripts/build.ts'] },
    ...checkSteps,
    unitTests(unitReport),
    { name: 'Budgets of script', args: ['scripts/budgets.ts'], needs: ['Web build'] },
    ...journeys.map(({ name, args, report }) => journeyStep(name, args, report)),
    ...quickRigs.map(([name, size]) => rigStep(name, size)),
  ]
}

/** Splits the journeys into parts of similar length: each keeps one core busy, and two run in parallel. */
const screens = '(sweep|addresses)[.]spec'
const behavior = ['--grep-invert', `(^| )${screens}`]
const journeyParts: { name: string; args: string[] }[] = [
  { name: 'Screens', args: [`journeys/${screens}`] },
  { name: 'Journeys 1 of 2', args: [...behavior, '--shard', '1/2'] },
  { name: 'Journeys 2 of 2', args: [...behavior, '--shard', '2/2'] },
]

function journeyStep(name: string, args: string[], report: string): Step {
  return {
    name,
    args: [
      'scripts/run-journeys.ts',
      '--report',
      report,
      '--workers=1',
      // a run clears its output folder at start
      `--output=../test-results/${name.replaceAll(' ', '-')}`,
      ...args,
    ],
    needs: ['Web build', 'Browser'],
    env: () => ({ CHROMIUM: ensureHeadlessShell() }),
    count: () =>
      readReport<JourneyReport>(report, ({ stats }) => ({
        passed: stats.expected,
        failed: stats.unexpected + stats.flaky,
      })),
  }
}

function unitTests(report: string): Step {
  return {
    name: 'Tests',
    args: [
      binary('vitest', 'vitest'),
      'run',
      '--maxWorkers=1',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    count: () =>
      readReport<UnitTestReport>(report, ({ numPassedTests, numFailedTests }) => ({
        passed: numPassedTests,
        failed: numFailedTests,
      })),
  }
}

/**
 * The rigs that break the product, at a quick size that finds fresh faults; `npm run test:extended`
 * runs them in full.
 */
const quickRigs: [string, number?][] = [
  ['fuzz', 3000],
  ['kill', 5],
  ['session-end'],
  ['hub-model', 10],
  ['database-cut'],
  ['rate-limits'],
  ['stream-cuts', 200],
  ['clock-off', 100],
  ['sequences', 300],
]
