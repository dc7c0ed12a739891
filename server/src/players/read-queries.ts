import { sql } from 'kysely'
import type { Database } from '../platform/database.ts'
import { sweep } from '../platform/sweep.ts'

/** Forgets which players coaches read before this month. */
export async function deleteOldReads(db: Database, now: Date) {
  await sweep(
    db,
    'readPlayers',
    sql`month < date_trunc('month', ${now}::timestamptz at time zone 'UTC')::date`,
  )
}
