import { spawn } from 'node:child_process'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { JourneyReport } from './journey-report.ts'
import { root } from './sources.ts'
import { binary } from './steps.ts'

/** Runs Playwright over the journeys. Returns its exit code; its report is then in `reportFile`. */
export function runPlaywright(
  args: readonly string[],
  reportFile: string,
  env: Record<string, string> = {},
): Promise<number> {
  rmSync(reportFile, { force: true })
  const all = [
    binary('@playwright/test', 'playwright'),
    'test',
    '--reporter=list,json,./failure-reporter.ts',
    ...args,
  ]
  const child = spawn(process.execPath, all, {
    cwd: join(root, 'e2e'),
    stdio: 'inherit',
    env: { ...process.env, ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: reportFile },
  })
  // on a signal, stops the run's servers first and repeats nothing
  const stop = () => {
    child.once('exit', () => process.exit(1))
    child.kill('SIGTERM')
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop)
  return new Promise((resolve) => {
    const end = (code: number | null) => {
      for (const signal of ['SIGINT', 'SIGTERM'] as const) process.removeListener(signal, stop)
      resolve(code ?? 1)
    }
    child.once('error', (error) => {
      console.error(error.message)
      end(1)
    })
    child.once('exit', end)
  })
}

/** Reads a run's report; undefined when the run ended before writing one. */
export function readJourneyReport(file: string): JourneyReport | undefined {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}

/** Writes these lines as a test list. Returns the arguments that make Playwright run only them. */
export function onlyTests(lines: readonly string[], listFile: string): string[] {
  writeFileSync(listFile, `${lines.join('\n')}\n`)
  return ['--test-list', listFile]
}
