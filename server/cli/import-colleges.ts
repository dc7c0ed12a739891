import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { importColleges } from '../src/colleges/import/import.ts'
import { describeImport } from '../src/colleges/import/report.ts'
import { systemClock } from '../src/platform/clock.ts'
import { EveryRowRefused } from '../src/platform/csv-file.ts'
import { systemIds } from '../src/platform/ids.ts'
import { reasonsOf } from '../src/platform/log.ts'
import { importProgress } from './import-progress.ts'
import { withDatabase } from './open-database.ts'

const usage = `Usage: npm run import:colleges -- FILE… [--year=2021-22]

Reads college directories, EADA per-sport files and tables of net prices (CSV) into the database of DATABASE_URL or
DATA_DIR. The year of prices is the one in their file's name, or --year.
If anything fails, nothing is imported. The app can be running.`

async function run(files: readonly string[], year: string | undefined) {
  const progress = importProgress(process.stderr)
  try {
    await withDatabase('an import', async (db) => {
      const start = performance.now()
      const platform = { db, ids: systemIds, clock: systemClock }
      const result = await importColleges(platform, files, { onProgress: progress.show, year })
      progress.end()
      process.stdout.write(describeImport(result, (performance.now() - start) / 1000))
    })
  } finally {
    progress.end()
  }
}

const given = process.argv.slice(2)
if (given.length === 0 || given.includes('--help')) {
  process.stderr.write(`${usage}\n`)
  process.exit(given.length === 0 ? 1 : 0)
}
try {
  const { positionals, values } = parseArgs({
    args: given,
    allowPositionals: true,
    options: { year: { type: 'string' } },
  })
  await run(
    positionals.map((file) => resolve(file)),
    values.year,
  )
} catch (error) {
  process.stderr.write(`\nThe import failed. Nothing changed.\n${reasonsOf(error).join('\n')}\n`)
  process.exitCode = error instanceof EveryRowRefused ? 2 : 1
}
