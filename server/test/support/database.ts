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

/** Counts the connections that wait for a lock right now. */
export async function waitingForLocks(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows[0]?.count ?? 0
}
