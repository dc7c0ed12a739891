import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import { sweep } from '../../platform/db/sweep.ts'

/** Saves that an age was too young under this key. */
export async function saveAgeRefusal(db: Database, emailKey: string, now: Date) {
  await db
    .insertInto('ageRefusals')
    .values({ emailKey, refusedAt: now })
    .onConflict((conflict) => conflict.column('emailKey').doUpdateSet({ refusedAt: now }))
    .execute()
}

/** Returns true if this key has been refused since then. */
export async function findAgeRefusal(db: Database, emailKey: string, since: Date): Promise<boolean> {
  const row = await db
    .selectFrom('ageRefusals')
    .select('refusedAt')
    .where('emailKey', '=', emailKey)
    .where('refusedAt', '>', since)
    .executeTakeFirst()
  return row !== undefined
}

/** Deletes refusals that have expired. */
export async function deleteOldRefusals(db: Database, limit: Date) {
  await sweep(db, 'ageRefusals', sql`refused_at <= ${limit}`)
}
