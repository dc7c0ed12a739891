import { join } from 'node:path'
import { binary, type Step } from './steps.ts'

/**
 * A program of the extended run. Its tests are counted from its report; without a report it counts
 * as one.
 */
export interface ExtendedStep extends Pick<Step, 'name' | 'args' | 'env'> {
  report?: { file: string; of: 'vitest' | 'playwright' }
}

/** A part of the extended run. All its steps run, even after a failure. */
export interface Part {
  name: string
  steps: ExtendedStep[]
  /** A required program that isn't installed automatically. */
  needs?: string
}

/** The settings that differ from run to run. */
export interface Circumstances {
  /** Folder for the reports of the runners. */
  reports: string
  /** The browser of `npm test`. */
  chromium: string
  /** Full Chromium, as people use it. */
  fullChromium: string
  /** Seed for the order of files. */
  order: string
}

/** The rigs at their full size (docs/reliability.md). */
const rigs: [name: string, size?: number][] = [
  ['xss', 48],
  ['fuzz', 200_000],
  ['redos'],
  ['upload-bombs'],
  ['cluster'],
  ['database-away'],
  ['disk-full'],
  ['slow-clients'],
  ['stalled-readers'],
  ['notify-limit'],
  ['kill', 50],
  ['stream-cuts', 1000],
  ['hub-model', 250],
  ['sequences', 5000],
]

/** The journeys that look at every screen in several looks. */
const lookingAtScreens = ['sweep']

// limits the failures, because a broken product fails every journey
const mostFailures = ['--max-failures', '20']

/** Lists everything that `npm test` leaves out, by name. */
export function extendedParts({ reports, chromium, fullChromium, order }: Circumstances): Part[] {
  const script = (name: string, args: string[]): Part => ({
    name,
    steps: [{ name, args, env: { CHROMIUM: chromium } }],
  })
  const journeys = (name: string, args: string[] = [], env: Record<string, string> = {}): ExtendedStep => {
    const file = join(reports, `journeys-${name.replaceAll(' ', '-')}.json`)
    return {
      name: `${name}: journeys`,
      args: ['scripts/run-journeys.ts', '--once', '--report', file, ...mostFailures, ...args],
      env: { CHROMIUM: chromium, ...env },
      report: { file, of: 'playwright' },
    }
  }
  const units = (name: string, args: string[], env: Record<string, string> = {}): ExtendedStep => {
    const file = join(reports, `units-${name}.json`)
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
    return {
      name: `${name}: unit tests`,
      args: [binary('vitest', 'vitest'), 'run', ...reporters, ...args],
      env,
      report: { file, of: 'vitest' },
    }
  }
  const part = (name: string, ...steps: ExtendedStep[]): Part => ({ name, steps })
  return [
    ...rigs.map(([name, size]) =>
      script(name, ['server/test/chaos/run.ts', name, ...(size === undefined ? [] : [String(size)])]),
    ),
    // the files that look at every screen; `npm test` shows each screen in a few looks only
    part('all looks', journeys('all looks', lookingAtScreens, { LOOKS: 'all' })),
    {
      ...part('full browser', journeys('full browser', [], { CHROMIUM: fullChromium })),
      needs: fullChromium,
    },
    part('isolated', units('isolated', ['--isolate'], { VITEST_ISOLATE: 'on' })),
    part(
      'shuffled',
      units('shuffled', ['--sequence.shuffle.files', `--sequence.seed=${order}`]),
      journeys('shuffled', ['--shuffle', order]),
    ),
    part('parallel', journeys('parallel', ['--fully-parallel', '--workers', '3'])),
    script('changed journeys', ['scripts/changed-journeys.ts']),
    script('ledger', ['scripts/repeat-flakes.ts']),
    script('mutants', ['scripts/mutants.ts']),
  ]
}

/** Selects parts by name, in their own order; all parts without names. Throws for an unknown name. */
export function chosenParts(parts: readonly Part[], names: readonly string[]): Part[] {
  const unknown = names.filter((name) => parts.every((part) => part.name !== name))
  if (unknown.length > 0) {
    throw new Error(
      `No part is named ${unknown.join(', ')}. They are: ${parts.map(({ name }) => name).join(', ')}`,
    )
  }
  return parts.filter(({ name }) => names.length === 0 || names.includes(name))
}

/** Counts a report's passed and failed tests. */
export function countsIn(report: unknown): { passed: number; failed: number } {
  const number = (of: unknown, key: string) => Number(Object(of)[key] ?? 0)
  const { stats } = Object(report)
  if (stats === undefined) {
    return { passed: number(report, 'numPassedTests'), failed: number(report, 'numFailedTests') }
  }
  // a test that passes only on a retry has not passed
  return { passed: number(stats, 'expected'), failed: number(stats, 'unexpected') + number(stats, 'flaky') }
}
