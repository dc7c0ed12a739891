import { createReadStream } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createGunzip } from 'node:zlib'
import pg from 'pg'
import { pino } from 'pino'
import { connect } from '../../src/platform/db/database.ts'
import { migrateAtLeastTo, migrateToLatest } from '../../src/platform/db/migrate.ts'
import { Jobs } from '../../src/platform/jobs/job-queue.ts'
import type { Storage } from '../../src/platform/storage/folder.ts'
import { type Manifest, pictureFile, readManifest, tableFile } from './manifest.ts'
import { copyIn, copyOut, listTables, quoted } from './tables.ts'

interface Target {
  databaseUrl: string
  storage: Storage
  /** Lets the restore replace people and everything else there. */
  replace: boolean
  progress(words: string): void
}

/**
 * Restores a backup to the database and picture store, all or nothing, and checks every table's checksum before
 * committing. Refuses a damaged backup, a database with people in it unless `replace`, and one an app is using.
 */
export async function restoreBackup(target: Target, folder: string): Promise<Manifest> {
  const manifest = await readManifest(folder)
  await prepare(target, manifest)
  // Written pictures never change, so those of a restore that fails below do no harm.
  await putPictures(target.storage, folder, await readdir(join(folder, pictureFile(''))))
  const jobs = new Jobs(target.databaseUrl, pino({ level: 'silent' }), { background: false })
  await jobs.start(false)
  const client = new pg.Client({
    connectionString: target.databaseUrl,
    application_name: 'touchline-restore',
  })
  // A connection cut during a read fails the next statement.
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('begin')
    await refuseWhileInUse(client)
    await emptyDatabase(client, target.replace)
    await load(client, manifest, { folder, progress: target.progress })
    await jobs.takeOver(manifest.jobs, (text, values) => client.query(text, values))
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  } finally {
    await client.end()
    await jobs.stop()
  }
  await bringUpToDate(target.databaseUrl)
  return manifest
}

/** Migrates the database to the backup's schema; after loading, its rows are migrated like any other. */
async function prepare({ databaseUrl }: Target, { migrations }: Manifest) {
  const { db } = connect(databaseUrl, 1)
  try {
    await migrateAtLeastTo(db, migrations.at(-1) ?? '')
  } finally {
    await db.destroy()
  }
}

async function bringUpToDate(databaseUrl: string) {
  const { db } = connect(databaseUrl, 1)
  try {
    await migrateToLatest(db)
  } finally {
    await db.destroy()
  }
}

/**
 * Refuses a database an app is using. A running app listens on its own connection, straight to PostgreSQL. Its other
 * connections prove nothing while idle: a pooler keeps them for a minute or more after the app has stopped.
 */
async function refuseWhileInUse(client: pg.Client) {
  const { rows } = await client.query(
    `select 1 from pg_stat_activity where datname = current_database()
      and (application_name = 'touchline-listen' or application_name = 'touchline' and state <> 'idle')`,
  )
  if (rows.length > 0) throw new Error('Touchline is running on this database. Stop it first.')
}

async function emptyDatabase(client: pg.Client, replace: boolean) {
  const { rows } = await client.query('select 1 from users limit 1')
  if (rows.length > 0 && !replace) {
    throw new Error('This database already has people in it. Add --replace to replace them with the backup.')
  }
  // The tables depend on how old the backup's schema is.
  const { rows: tables } = await client.query<{ name: string }>(`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relname not like 'kysely%'
      and relname <> 'search_changes'`)
  await client.query(`truncate ${tables.map(({ name }) => quoted(name)).join(', ')}`)
  await client.query(`delete from pgboss.job where state < 'completed'`)
}

/** Loads rows in any order, exactly as they were: foreign keys are checked at the end, triggers are off. */
async function load(
  client: pg.Client,
  manifest: Manifest,
  { folder, progress }: { folder: string; progress: Target['progress'] },
) {
  const { rows: links } = await client.query<{ table: string; name: string; definition: string }>(`
    select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`)
  for (const { table, name } of links)
    await client.query(`alter table ${table} drop constraint ${quoted(name)}`)
  for (const copy of manifest.tables) {
    progress(`${copy.name}: ${copy.rows}`)
    const table = quoted(copy.name)
    await client.query(`alter table ${table} disable trigger user`)
    await copyIn(client, copy, createReadStream(join(folder, tableFile(copy.name))), createGunzip())
    await client.query(`alter table ${table} enable trigger user`)
  }
  for (const { table, name, definition } of links) {
    await client.query(`alter table ${table} add constraint ${quoted(name)} ${definition}`)
  }
  await continueNumbers(client)
  await prove(client, manifest)
}

/** Sets the sequences to continue after the restored rows. */
async function continueNumbers(client: pg.Client) {
  const { rows } = await client.query<{ table: string; column: string }>(`
    select attrelid::regclass::text as table, attname as column from pg_attribute
    join pg_class c on c.oid = attrelid
    where attidentity <> '' and c.relnamespace = 'public'::regnamespace`)
  for (const { table, column } of rows) {
    await client.query(
      `select setval(pg_get_serial_sequence($1, $2), max(${quoted(column)})) from ${table} having count(*) > 0`,
      [table, column],
    )
  }
}

async function prove(client: pg.Client, { tables }: Manifest) {
  const there = await listTables(client)
  for (const copy of tables) {
    const key = there.find(({ name }) => name === copy.name)?.key ?? []
    const restored = await copyOut(client, { name: copy.name, columns: copy.columns, key })
    if (restored.rows !== copy.rows || restored.sha256 !== copy.sha256) {
      throw new Error(`${copy.name} did not come back as it was. Nothing changed.`)
    }
  }
}

/** Puts a backup's pictures into the store; existing ones are rewritten unchanged. */
async function putPictures(storage: Storage, folder: string, names: readonly string[]) {
  for (const name of names)
    await storage.put(name, await readFile(join(folder, pictureFile(name))), 'image/webp')
}
