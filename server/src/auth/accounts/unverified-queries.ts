import { sql } from 'kysely'
import type { Database, Trx } from '../../platform/db/database.ts'

/** Lists and locks the accounts with this address, verified or not. */
export function lockHolders(trx: Trx, email: string) {
  return trx
    .selectFrom('users')
    .select(['id', 'type', 'emailVerified'])
    .where('email', '=', email)
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** Finds an unverified account, as its page shows it; undefined once verified or gone. */
export function findWaitingAccount(db: Database, { userId, email }: { userId: string; email: string }) {
  return db
    .selectFrom('users')
    .leftJoin('coaches', 'coaches.userId', 'users.id')
    .leftJoin('colleges', 'colleges.id', 'coaches.collegeId')
    .select(['users.id as userId', 'users.name', 'users.type', 'users.email', 'colleges.collegeName'])
    .where('users.id', '=', userId)
    .where('users.email', '=', email)
    .where('users.emailVerified', '=', false)
    .where('users.suspendedAt', 'is', null)
    .executeTakeFirst()
}

/** Finds the account that asked to change to the address of an emailed token, as its page shows it. */
export function findWaitingChange(db: Database, digest: string, now: Date) {
  return db
    .selectFrom('emailChanges')
    .innerJoin('users', 'users.id', 'emailChanges.userId')
    .leftJoin('coaches', 'coaches.userId', 'users.id')
    .leftJoin('colleges', 'colleges.id', 'coaches.collegeId')
    .select(['users.id as userId', 'users.name', 'users.type', 'emailChanges.email', 'colleges.collegeName'])
    .where('emailChanges.token', '=', digest)
    .where('emailChanges.provenAt', 'is', null)
    .where('emailChanges.expiresAt', '>', now)
    .where('users.suspendedAt', 'is', null)
    .executeTakeFirst()
}

/** Deletes the address change that waits for this token; returns whose it was. */
export function deleteWaitingChange(trx: Trx, digest: string) {
  return trx
    .deleteFrom('emailChanges')
    .where('token', '=', digest)
    .where('provenAt', 'is', null)
    .returning('userId')
    .executeTakeFirst()
}

/** Locks up to `count` unverified accounts from before `limit`; skips those locked by others. */
export async function lockUnverified(trx: Trx, limit: Date, count: number): Promise<string[]> {
  const rows = await trx
    .selectFrom('users')
    .select('id')
    .where('emailVerified', '=', false)
    .where('createdAt', '<', limit)
    .where('suspendedAt', 'is', null)
    .orderBy('createdAt')
    .limit(count)
    .forUpdate()
    .skipLocked()
    .execute()
  return rows.map(({ id }) => id)
}

/** Deletes those of these accounts that are unverified, with all their data; returns their ids. */
export async function deleteUnverified(trx: Trx, userIds: readonly string[]): Promise<string[]> {
  if (userIds.length === 0) return []
  const gone = await trx
    .deleteFrom('users')
    .where(sql<boolean>`id = any (${userIds}::uuid[])`)
    .where('emailVerified', '=', false)
    .where('suspendedAt', 'is', null)
    .returning('id')
    .execute()
  const ids = gone.map(({ id }) => id)
  await trx.deleteFrom('verifications').where(sql<boolean>`value = any (${ids}::text[])`).execute()
  await trx.deleteFrom('liveStreams').where(sql<boolean>`user_id = any (${ids}::uuid[])`).execute()
  return ids
}
