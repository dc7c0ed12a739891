import { sql } from 'kysely'
import { inject } from 'vitest'
import type { Database } from '../../src/platform/db/database.ts'
import { cloneDatabase, type TestDatabase } from './postgres.ts'

export type { TestDatabase } from './postgres.ts'

/** Clones the migrated template of this test run. */
export function testDatabase(): Promise<TestDatabase> {
  return cloneDatabase(inject('templateUrl'))
}

/** Creates an empty database. */
export function emptyDatabase(): Promise<TestDatabase> {
  return cloneDatabase(inject('templateUrl'), 'template0')
}

/** Returns the address of an app's database, for a program that runs outside the app. */
export async function addressOf(db: Database): Promise<string> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db)
  const url = new URL(inject('templateUrl'))
  url.pathname = rows[0]?.name ?? ''
  return url.href
}

/** Counts the connections that wait for a lock right now. */
export async function waitingForLocks(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows[0]?.count ?? 0
}
