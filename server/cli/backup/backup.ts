import { mkdir } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { systemClock } from '../../src/platform/clock.ts'
import { storageOf } from '../../src/platform/create-platform.ts'
import { readEnv } from '../../src/platform/env.ts'
import { createLog, reasonsOf } from '../../src/platform/log.ts'
import { openDatabase } from '../open-database.ts'
import { makeBackup } from './make-backup.ts'
import { manifestFile } from './manifest.ts'

// `npm run backup -- FOLDER`: saves everything as of one moment, while the app runs.

const usage = `Usage: npm run backup -- FOLDER

Writes every row of the database of DATABASE_URL or DATA_DIR, the waiting jobs and the pictures into a new FOLDER.
The app can be running. Check the backup at any time with: cd FOLDER && sha256sum -c SHA256SUMS
If the picture store can't be reached, only the rows are written: the missing pictures are named, and the exit code is 2.`

const secretMissing = `AUTH_SECRET is not set, so the backup would hold the secret that signs links and opens authenticator keys, next to them.
Set AUTH_SECRET to the value that npm run auth:secret prints, keep it apart from the backups, and start the app again.`

const [given] = process.argv.slice(2)
if (!given || given === '--help') {
  process.stderr.write(`${usage}\n`)
  process.exit(given ? 0 : 1)
}
const folder = resolve(given)
const maxNamed = 20 // missing pictures printed; the manifest names all
// People's data, only for whoever makes the backup.
process.umask(0o077)
try {
  const env = readEnv()
  if (!env.DEMO && env.AUTH_SECRET === undefined) throw new Error(secretMissing)
  const postgres = await openDatabase(env, { label: 'a backup', besideApp: true })
  try {
    await mkdir(dirname(folder), { recursive: true })
    const manifest = await makeBackup(
      {
        databaseUrl: postgres.url,
        storage: storageOf(env, createLog(env)),
        clock: systemClock,
        keepSecret: env.AUTH_SECRET === undefined,
        progress: (words) => void process.stderr.write(`${words}\n`),
      },
      folder,
    )
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
    process.stdout.write(
      `${rows} rows of ${manifest.tables.length} tables, ${manifest.jobs.length} waiting jobs and ${manifest.pictures} picture files are in ${folder}\n`,
    )
    const lacking = manifest.picturesLacking
    if (lacking.length > 0) {
      const names = lacking.slice(0, maxNamed).map((name) => `  ${name}`)
      const more = lacking.length > maxNamed ? [`  and ${lacking.length - maxNamed} more`] : []
      const head = `\n${lacking.length} picture files are missing. ${join(folder, manifestFile)} names them as picturesLacking:`
      process.stderr.write(`${[head, ...names, ...more].join('\n')}\n`)
      process.exitCode = 2
    }
  } finally {
    await postgres.stop()
  }
} catch (error) {
  process.stderr.write(`\nThe backup failed. ${folder} was not written.\n${reasonsOf(error).join('\n')}\n`)
  process.exitCode = 1
}
