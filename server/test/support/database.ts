import { sql } from 'kysely'
import { inject } from 'vitest'
import type { Database } from '../../src/platform/db/database.ts'
import { cloneDatabase, type TestDatabase } from './postgres.ts'

export type { TestDatabase } from './postgres.ts'

/** A clone of the migrated template of this test run. */
export function testDatabase(): Promise<TestDatabase> {
  return cloneDatabase(inject('templateUrl'))
}

/** A database without anything in it. */
export function emptyDatabase(): Promise<TestDatabase> {
  return cloneDatabase(inject('templateUrl'), 'template0')
}

/** How many in this database wait for somebody else's lock just now. */
export async function waitingForLocks(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows[0]?.count ?? 0
}
