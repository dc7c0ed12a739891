import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureChromium } from '../chromium.ts'
import type { Journey } from './mutant.ts'
import type { Outcome } from './verdict.ts'

interface Report {
  stats: { expected: number; unexpected: number }
  errors: { message: string }[]
}

/** Runs journeys against a copy whose pages are rebuilt, in English only. Returns the outcome. */
export async function runJourney(root: string, { journey, title }: Journey): Promise<Outcome> {
  const build = `const { buildWebWhenStale } = await import('./scripts/web-build.ts'); await buildWebWhenStale(['en'])`
  const built = await run(['--input-type=module', '--eval', build], root)
  if (built.code !== 0) return { passed: 0, failed: [], errors: [built.said] }
  const folder = mkdtempSync(join(tmpdir(), 'touchline-mutants-journeys-'))
  const file = join(folder, 'report.json')
  try {
    const playwright = join(root, 'node_modules', '@playwright', 'test', 'cli.js')
    const args = ['test', `journeys/${journey}`, '--grep', title, '--reporter=json']
    const { said } = await run([playwright, ...args], join(root, 'e2e'), {
      CHROMIUM: ensureChromium(),
      PLAYWRIGHT_JSON_OUTPUT_NAME: file,
    })
    return readReport(file) ?? { passed: 0, failed: [], errors: [said] }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function readReport(file: string): Outcome | undefined {
  try {
    const { stats, errors }: Report = JSON.parse(readFileSync(file, 'utf8'))
    return {
      passed: stats.expected,
      failed: Array.from({ length: stats.unexpected }, () => 'a journey'),
      errors: errors.map(({ message }) => message),
    }
  } catch {
    return undefined
  }
}

async function run(args: readonly string[], cwd: string, env: Record<string, string> = {}) {
  const child = spawn(process.execPath, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said: string[] = []
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => said.push(text))
  }
  const code = await new Promise((ended) => child.once('error', ended).once('close', ended))
  return { code, said: said.join('') }
}
