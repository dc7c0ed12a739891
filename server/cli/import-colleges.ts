import { resolve } from 'node:path'
import { importColleges } from '../src/colleges/import/import.ts'
import { describeImport } from '../src/colleges/import/report.ts'
import { systemClock } from '../src/platform/clock.ts'
import { EveryRowRefused } from '../src/platform/csv-file.ts'
import { systemIds } from '../src/platform/ids.ts'
import { reasonsOf } from '../src/platform/log.ts'
import { importProgress } from './import-progress.ts'
import { withDatabase } from './open-database.ts'

const usage = `Usage: npm run import:colleges -- FILE…

Reads college directories and EADA per-sport files (CSV) into the database of DATABASE_URL or DATA_DIR.
If anything fails, nothing is imported. The app can be running.`

async function run(files: readonly string[]) {
  const progress = importProgress(process.stderr)
  try {
    await withDatabase('an import', async (db) => {
      const start = performance.now()
      const platform = { db, ids: systemIds, clock: systemClock }
      const result = await importColleges(platform, files, progress.show)
      progress.end()
      process.stdout.write(describeImport(result, (performance.now() - start) / 1000))
    })
  } finally {
    progress.end()
  }
}

const files = process.argv.slice(2)
if (files.length === 0 || files.includes('--help')) {
  process.stderr.write(`${usage}\n`)
  process.exit(files.length === 0 ? 1 : 0)
}
try {
  await run(files.map((file) => resolve(file)))
} catch (error) {
  process.stderr.write(`\nThe import failed. Nothing changed.\n${reasonsOf(error).join('\n')}\n`)
  process.exitCode = error instanceof EveryRowRefused ? 2 : 1
}
