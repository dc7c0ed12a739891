import { execFileSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, extname, join, relative, resolve } from 'node:path'
import { type Flake, plainError, readLedger, serializeLedger, traceName, withFlake } from './flake-ledger.ts'
import type { Reported, ReportedTest } from './journey-report.ts'
import { root } from './sources.ts'

/** The ledger in the repository, or the file named by FLAKE_LEDGER. */
export const ledgerFile = resolve(process.env.FLAKE_LEDGER ?? join(root, 'e2e/flakes.jsonl'))

/** Reads the ledger's entries; none when the file is missing. */
export function flakes(): Flake[] {
  return existsSync(ledgerFile) ? readLedger(readFileSync(ledgerFile, 'utf8')) : []
}

/** Records a flaky test, with the pictures and traces of both runs. */
export function writeDown({ file, titles, test }: Reported, again: ReportedTest, now: Date) {
  const kept = keep(
    [test, again],
    join(dirname(ledgerFile), 'flake-traces', traceName(titles.join(' '), now)),
  )
  const seen = {
    file: fromRoot(file),
    title: titles.join(' › '),
    project: test.projectName,
    lastSeen: now.toISOString(),
    commit: commit(),
    error: plainError(test.results.at(-1)?.errors[0]?.message ?? ''),
    trace: kept.find((one) => one.endsWith('.zip')) ?? '',
  }
  mkdirSync(dirname(ledgerFile), { recursive: true })
  writeFileSync(ledgerFile, serializeLedger(withFlake(flakes(), seen)))
}

/** Copies the results of a test's two runs side by side. Returns their paths from the ledger. */
function keep(tests: readonly ReportedTest[], stem: string): string[] {
  return tests.flatMap((test, run) =>
    (test.results.at(-1)?.attachments ?? []).flatMap(({ name, path }) => {
      if (path === undefined || !existsSync(path)) return []
      const copy = `${stem}-${run === 0 ? 'failed' : 'again'}-${name.replace(/\W+/g, '-')}${extname(path)}`
      mkdirSync(dirname(copy), { recursive: true })
      copyFileSync(path, copy)
      return [relative(dirname(ledgerFile), copy).replaceAll('\\', '/')]
    }),
  )
}

function fromRoot(path: string): string {
  return relative(root, path).replaceAll('\\', '/')
}

function commit(): string {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim()
  } catch {
    // a clone without history
    return ''
  }
}
