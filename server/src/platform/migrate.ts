import { readdir, readFile } from 'node:fs/promises'
import { type Kysely, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import type { DB } from './schema.ts'

const folder = new URL('../../migrations/', import.meta.url)

/** Brings the database to the newest schema; instances starting together wait for one another. */
export async function migrateToLatest(db: Kysely<DB>) {
  const migrator = new Migrator({ db, provider: { getMigrations: readMigrations } })
  const { error, results } = await migrator.migrateToLatest()
  if (error) {
    const failed = results?.find((result) => result.status === 'Error')
    throw new Error(`Migration ${failed?.migrationName ?? ''} failed`, { cause: error })
  }
  return (results ?? []).map((result) => result.migrationName)
}

async function readMigrations(): Promise<Record<string, Migration>> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort()
  const migrations = await Promise.all(
    files.map(async (file): Promise<[string, Migration]> => {
      const text = await readFile(new URL(file, folder), 'utf8')
      return [file.replace('.sql', ''), { up: async (db) => void (await sql.raw(text).execute(db)) }]
    }),
  )
  return Object.fromEntries(migrations)
}
