import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './sources.ts'

export interface Counts {
  passed: number
  failed: number
}

/** One part of a run: a program of this project under the pinned Node. */
export interface Step {
  name: string
  args: string[]
  cwd?: string
  env?: Record<string, string>
  /** For tests: how many there were, read after the program ended. */
  count?: () => Counts
}

let current: ChildProcess | undefined

/** The file a package runs as `command`. */
export function binary(packageName: string, command: string): string {
  const folder = join(root, 'node_modules', packageName)
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return join(folder, bin[command])
}

/** Runs the steps in order under a heading with their time each, up to the first that fails. */
export async function runSteps(steps: readonly Step[]): Promise<Counts> {
  stopWithParent()
  const total: Counts = { passed: 0, failed: 0 }
  for (const step of steps) {
    console.log(`\n== ${step.name}`)
    const began = performance.now()
    const code = await run(step)
    const counts = countOf(step, code)
    total.passed += counts.passed
    total.failed += counts.failed
    const outcome = code === 0 ? 'ok' : `FAILED (exit ${code})`
    console.log(`-- ${step.name}: ${outcome} in ${((performance.now() - began) / 1000).toFixed(1)} s`)
    if (code !== 0) break
  }
  return total
}

function run({ args, cwd = '.', env = {} }: Step): Promise<number> {
  return new Promise((resolve) => {
    const options = { cwd: join(root, cwd), stdio: 'inherit', env: { ...process.env, ...env } } as const
    current = spawn(process.execPath, args, options)
    current.once('error', (error) => {
      console.error(error.message)
      resolve(1)
    })
    current.once('exit', (code) => resolve(code ?? 1))
  })
}

/** A failed step counts as at least one failure, also when it broke before its first test. */
function countOf({ count }: Step, code: number): Counts {
  const counts = count?.() ?? { passed: 0, failed: 0 }
  return code === 0 ? counts : { ...counts, failed: Math.max(1, counts.failed) }
}

/** Reads a report file; no tests when the program never wrote it. */
export function readReport<Report>(file: string, counts: (report: Report) => Counts): Counts {
  if (!existsSync(file)) return { passed: 0, failed: 0 }
  return counts(JSON.parse(readFileSync(file, 'utf8')))
}

/** Killed, or whoever started us is: the step must not run on alone. */
function stopWithParent() {
  const stop = () => {
    current?.kill('SIGTERM')
    process.exit(1)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'disconnect']) process.once(signal, stop)
  process.channel?.unref()
}
