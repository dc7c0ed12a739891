// `npm run test:extended [-- PART…]` runs everything that `npm test` leaves out, part by part, even
// after a failure.
import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureChromium } from './chromium.ts'
import { chosenParts, countsIn, type ExtendedStep, extendedParts, type Part } from './extended-parts.ts'
import { root } from './sources.ts'

interface Outcome {
  passed: number
  failed: number
}

let current: ChildProcess | undefined
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    current?.once('exit', () => process.exit(1))
    current?.kill('SIGTERM')
  })
}

const reports = mkdtempSync(join(tmpdir(), 'touchline-extended-'))
const order = process.env.JOURNEY_ORDER ?? String(Math.floor(Math.random() * 1e9))
const parts = choose()
console.log(`JOURNEY_ORDER=${order} repeats the order of the part 'shuffled'`)
// every part except the unit tests needs the pages
const built = await run({ name: 'Web build', args: ['scripts/build.ts'] })
const rows: { part: string; result: string; passed: number; failed: number; minutes: number }[] = []
for (const part of built === 0 ? parts : []) {
  const began = performance.now()
  const { passed, failed } = await runPart(part)
  const minutes = Math.round((performance.now() - began) / 6000) / 10
  rows.push({ part: part.name, result: failed === 0 ? 'ok' : 'FAILED', passed, failed, minutes })
}
rmSync(reports, { recursive: true, force: true })
console.log()
console.table(rows)
const sum = (of: (row: Outcome) => number) => rows.reduce((all, row) => all + of(row), 0)
const failed = sum((row) => row.failed) + (built === 0 ? 0 : 1)
console.log(`\n${sum((row) => row.passed)} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)

function choose(): Part[] {
  const fullChromium = process.env.FULL_CHROMIUM ?? '/usr/bin/chromium'
  try {
    const all = extendedParts({ reports, chromium: ensureChromium(), fullChromium, order })
    return chosenParts(all, process.argv.slice(2))
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(2)
  }
}

async function runPart({ name, steps, needs }: Part): Promise<Outcome> {
  if (needs !== undefined && !existsSync(needs)) {
    console.error(
      `\n== ${name}\n${needs} is missing: apt-get install chromium, or name yours in FULL_CHROMIUM`,
    )
    return { passed: 0, failed: 1 }
  }
  const outcome: Outcome = { passed: 0, failed: 0 }
  for (const step of steps) {
    const code = await run(step)
    const { passed, failed } = step.report
      ? countsOf(step.report.file)
      : { passed: code === 0 ? 1 : 0, failed: 0 }
    outcome.passed += passed
    outcome.failed += code === 0 ? failed : Math.max(1, failed)
  }
  return outcome
}

function countsOf(file: string): Outcome {
  return existsSync(file) ? countsIn(JSON.parse(readFileSync(file, 'utf8'))) : { passed: 0, failed: 1 }
}

function run({ name, args, env = {} }: ExtendedStep): Promise<number> {
  console.log(`\n== ${name}`)
  const began = performance.now()
  const options = { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } } as const
  const child = spawn(process.execPath, args, options)
  current = child
  return new Promise<number>((resolve) => {
    child.once('error', (error) => {
      console.error(error.message)
      resolve(1)
    })
    child.once('exit', (code) => resolve(code ?? 1))
  }).then((code) => {
    const outcome = code === 0 ? 'ok' : `FAILED (exit ${code})`
    console.log(`-- ${name}: ${outcome} in ${((performance.now() - began) / 1000).toFixed(0)} s`)
    return code
  })
}
