import type { EmbeddedPostgres } from '../embedded-postgres/embedded-postgres.ts'
import { startEmbeddedPostgres } from '../embedded-postgres/embedded-postgres.ts'
import { connect, type Database, placeOf } from '../src/platform/db/database.ts'
import { migrateToLatest } from '../src/platform/db/migrate.ts'
import { type Env, readEnv } from '../src/platform/env.ts'

interface Manner {
  /** A label, such as "an import", for the error of a second process that wants the data directory. */
  label: string
  /** True if the app may be running; its embedded database is then shared and left running. */
  besideApp: boolean
}

/** Opens the configured database for a command; the result has a function that releases it. */
export function openDatabase(env: Env, { label, besideApp }: Manner): Promise<EmbeddedPostgres> {
  // A pooler would lend the connection to others after each transaction.
  const given = env.DATABASE_DIRECT_URL ?? env.DATABASE_URL
  if (given) return Promise.resolve({ url: given, stop: async () => {} })
  const log = {
    info: (message: string) => void process.stderr.write(`${message}\n`),
    error: (_details: object, message: string) => void process.stderr.write(`${message}\n`),
  }
  return startEmbeddedPostgres({ dataDir: env.DATA_DIR, log, label, shareRunning: besideApp })
}

/** Migrates the configured database and runs a command on it, while the app may be running. */
export async function withDatabase(
  label: string,
  work: (db: Database, url: string) => Promise<void>,
  env: Env = readEnv(),
): Promise<void> {
  const postgres = await openDatabase(env, { label, besideApp: true })
  const { db } = connect(postgres.url, 2)
  try {
    await migrateToLatest(db).catch((error: unknown) => {
      throw new Error(`The database ${placeOf(postgres.url)} cannot be used.`, { cause: error })
    })
    await work(db, postgres.url)
  } finally {
    await db.destroy()
    await postgres.stop()
  }
}
