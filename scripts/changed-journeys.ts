// Runs new and changed journeys twenty times, compared with the main branch, so that a flaky
// journey shows before it stops others. BASE=commit compares with another commit.
import { execFileSync } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runPlaywright } from './journeys.ts'
import { root } from './sources.ts'

const times = '20'
const folder = 'e2e/journeys/'

const git = (...args: string[]) => {
  const stdio: ['ignore', 'pipe', 'ignore'] = ['ignore', 'pipe', 'ignore']
  return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio }).trim()
}

/**
 * Returns BASE if it is set, else the fork point from the main branch; on the main branch, or without it, the
 * previous commit.
 */
function base(): string {
  if (process.env.BASE) return process.env.BASE
  try {
    const left = git('merge-base', 'HEAD', 'origin/main')
    if (left !== git('rev-parse', 'HEAD')) return left
  } catch {
    // a clone without an origin
  }
  return git('rev-parse', 'HEAD^')
}

const since = base()
const changed = git('diff', '--name-only', '--diff-filter=d', since, '--', folder)
const added = git('ls-files', '--others', '--exclude-standard', '--', folder)
const specs = `${changed}\n${added}`.split('\n').filter((file) => file.endsWith('.spec.ts'))
if (specs.length === 0) {
  console.log(`no journey changed since ${since}`)
  process.exit(0)
}
console.log(`${times} times: ${specs.join(', ')}`)
const report = join(mkdtempSync(join(tmpdir(), 'touchline-changed-')), 'report.json')
const files = specs.map((file) => file.slice('e2e/'.length))
process.exit(await runPlaywright(['--repeat-each', times, '--max-failures', '5', ...files], report))
