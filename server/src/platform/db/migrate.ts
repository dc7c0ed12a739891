import { readdir, readFile } from 'node:fs/promises'
import { type Kysely, sql } from 'kysely'
import { type Migration, type MigrationResultSet, Migrator } from 'kysely/migration'
import type { DB } from './schema.ts'

const folder = new URL('../../../migrations/', import.meta.url)

/** Migrates the database to the newest schema; instances that start together wait for one another. */
export function migrateToLatest(db: Kysely<DB>): Promise<string[]> {
  return run(db, (migrator) => migrator.migrateToLatest())
}

/**
 * Migrates an older database to the schema right after this migration, for rows that belong to it; leaves a newer one.
 */
export function migrateAtLeastTo(db: Kysely<DB>, migration: string): Promise<string[]> {
  return run(db, async (migrator) => {
    const wanted = (await migrator.getMigrations()).find(({ name }) => name === migration)
    if (!wanted) throw new Error(`The migration ${migration} is not known to this version`)
    return wanted.executedAt ? {} : migrator.migrateTo(migration)
  })
}

async function run(db: Kysely<DB>, migrate: (migrator: Migrator) => Promise<MigrationResultSet>) {
  const { error, results } = await migrate(new Migrator({ db, provider: { getMigrations: readMigrations } }))
  if (error) {
    const failed = results?.find((result) => result.status === 'Error')
    if (failed) throw new Error(`The migration ${failed.migrationName} failed.`, { cause: error })
    const [, unknown] = /previously executed migration (\S+) is missing/.exec(String(error)) ?? []
    if (unknown === undefined) throw error
    throw new Error(`It was made by a newer version of Touchline: this one does not know ${unknown}.`)
  }
  return (results ?? []).map((result) => result.migrationName)
}

// a role may have timeouts for requests; a migration of a large table takes longer, and one that fails leaves no
// upgrade
const withoutTimeouts = `set local statement_timeout = 0; set local lock_timeout = 0;
  set local idle_in_transaction_session_timeout = 0;`

async function readMigrations(): Promise<Record<string, Migration>> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort()
  const migrations = await Promise.all(
    files.map(async (file): Promise<[string, Migration]> => {
      const text = await readFile(new URL(file, folder), 'utf8')
      return [
        file.replace('.sql', ''),
        { up: async (db) => void (await sql.raw(`${withoutTimeouts}\n${text}`).execute(db)) },
      ]
    }),
  )
  return Object.fromEntries(migrations)
}
