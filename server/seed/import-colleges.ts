import { resolve } from 'node:path'
import { importColleges } from '../src/colleges/import.ts'
import { describeImport } from '../src/colleges/import-report.ts'
import { systemClock } from '../src/platform/clock.ts'
import { connect } from '../src/platform/database.ts'
import { startEmbeddedPostgres } from '../src/platform/embedded-postgres.ts'
import { type Env, readEnv } from '../src/platform/env.ts'
import { systemIds } from '../src/platform/ids.ts'
import { migrateToLatest } from '../src/platform/migrate.ts'
import { importProgress } from './import-progress.ts'

const usage = `Usage: npm run import:colleges -- FILE…

Reads college directories and EADA per-sport files (CSV) into the database of DATABASE_URL or DATA_DIR.
All of it is imported or, on any failure, nothing. The app may be running.`

/** The database of the settings; one that a running app has open is shared and left running. */
async function openDatabase(env: Env) {
  if (env.DATABASE_URL) return { url: env.DATABASE_URL, stop: async () => {} }
  const log = {
    info: (message: string) => void process.stderr.write(`${message}\n`),
    error: (_details: object, message: string) => void process.stderr.write(`${message}\n`),
  }
  return startEmbeddedPostgres({ dataDir: env.DATA_DIR, log, label: 'an import', shareRunning: true })
}

async function run(files: readonly string[]) {
  const postgres = await openDatabase(readEnv())
  const { db, pool } = connect(postgres.url, 2)
  // a cut connection fails the statement that uses it
  pool.on('error', () => {})
  const progress = importProgress(process.stderr)
  try {
    await migrateToLatest(db)
    const start = performance.now()
    const platform = { db, ids: systemIds, clock: systemClock }
    const result = await importColleges(platform, files, progress.show)
    progress.end()
    process.stdout.write(describeImport(result, (performance.now() - start) / 1000))
  } finally {
    progress.end()
    await db.destroy()
    await postgres.stop()
  }
}

/** What went wrong and what lies behind it, such as a database that cannot be reached. */
function reasonsOf(error: unknown): string[] {
  if (!(error instanceof Error)) return error === undefined ? [] : [String(error)]
  const code = 'code' in error && error.message === '' ? String(error.code) : error.message
  return [code, ...reasonsOf(error.cause)].filter((reason) => reason !== '')
}

const files = process.argv.slice(2)
if (files.length === 0 || files.includes('--help')) {
  process.stderr.write(`${usage}\n`)
  process.exit(files.length === 0 ? 1 : 0)
}
try {
  await run(files.map((file) => resolve(file)))
} catch (error) {
  process.stderr.write(`\nThe import failed; nothing was changed.\n${reasonsOf(error).join('\n')}\n`)
  process.exitCode = 1
}
