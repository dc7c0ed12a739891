import { resolve } from 'node:path'
import { storageOf } from '../../src/platform/create-platform.ts'
import { readEnv } from '../../src/platform/env.ts'
import { createLog, reasonsOf } from '../../src/platform/log.ts'
import { openDatabase } from '../open-database.ts'
import { restoreBackup } from './restore-backup.ts'

// `npm run restore -- FOLDER`: restores a backup, entirely or not at all, while the app is stopped.

const usage = `Usage: npm run restore -- FOLDER [--replace]

Puts a backup into the database of DATABASE_URL or DATA_DIR and its pictures into the picture store. The app must not be
running. It refuses a database with people in it; with --replace, it deletes everything there first.`

const given = process.argv.slice(2)
const folder = given.find((word) => !word.startsWith('--'))
if (!folder) {
  process.stderr.write(`${usage}\n`)
  process.exit(given.includes('--help') ? 0 : 1)
}
process.umask(0o077)
try {
  const env = readEnv()
  const postgres = await openDatabase(env, { label: 'a restore', besideApp: false })
  try {
    const manifest = await restoreBackup(
      {
        databaseUrl: postgres.url,
        storage: storageOf(env, createLog(env)),
        replace: given.includes('--replace'),
        progress: (words) => void process.stderr.write(`${words}\n`),
      },
      resolve(folder),
    )
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
    process.stdout.write(
      `${rows} rows, ${manifest.jobs.length} waiting jobs and ${manifest.pictures} picture files are back, as of ${manifest.madeAt}\n`,
    )
  } finally {
    await postgres.stop()
  }
} catch (error) {
  process.stderr.write(`\nThe restore failed. The database is unchanged.\n${reasonsOf(error).join('\n')}\n`)
  process.exitCode = 1
}
