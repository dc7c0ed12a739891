import { resolve } from 'node:path'
import { pino } from 'pino'
import { describeStaffImport, importStaff } from '../src/coaches/staff-import/import-staff.ts'
import { systemClock } from '../src/platform/clock.ts'
import { EveryRowRefused } from '../src/platform/csv-file.ts'
import { readEnv } from '../src/platform/env.ts'
import { systemIds } from '../src/platform/ids.ts'
import { Outbox } from '../src/platform/jobs/domain-events.ts'
import { Jobs } from '../src/platform/jobs/job-queue.ts'
import { reasonsOf } from '../src/platform/log.ts'
import { importProgress } from './import-progress.ts'
import { withDatabase } from './open-database.ts'

const usage = `Usage: npm run import:staff -- FILE

Reads a staff list (CSV with the columns college, name, title, email) into the database of DATABASE_URL or DATA_DIR.
A file holds the complete list for each college it names. If anything fails, nothing is imported. The app can be
running.`

async function run(file: string) {
  const progress = importProgress(process.stderr)
  try {
    await withDatabase('an import', async (db, url) => {
      const start = performance.now()
      const log = pino({ level: 'silent' })
      const jobs = new Jobs(url, log, { background: false })
      // Creates the jobs' tables if no app has started yet.
      await jobs.start(false)
      try {
        const outbox = new Outbox(db, jobs)
        const platform = { db, jobs, outbox, env: readEnv(), ids: systemIds, clock: systemClock }
        const result = await importStaff(platform, file, progress.show)
        progress.end()
        process.stdout.write(describeStaffImport(result, (performance.now() - start) / 1000))
      } finally {
        await jobs.stop()
      }
    })
  } finally {
    progress.end()
  }
}

const [file, ...others] = process.argv.slice(2)
if (file === undefined || others.length > 0 || file === '--help') {
  process.stderr.write(`${usage}\n`)
  process.exit(file === '--help' ? 0 : 1)
}
try {
  await run(resolve(file))
} catch (error) {
  process.stderr.write(`\nThe import failed. Nothing changed.\n${reasonsOf(error).join('\n')}\n`)
  process.exitCode = error instanceof EveryRowRefused ? 2 : 1
}
