import { sql } from 'kysely'
import type { Database, Trx } from '../../platform/db/database.ts'
import { notSignedIn } from '../../platform/problem.ts'
import { lockUser } from '../queries.ts'

/** Loads what decides whether and how a person with the right password or provider may log in. */
export function findLogInState(db: Database, userId: string) {
  return db
    .selectFrom('users')
    .leftJoin('secondFactors', 'secondFactors.userId', 'users.id')
    .leftJoin('accounts', (join) =>
      join.onRef('accounts.userId', '=', 'users.id').on('accounts.providerId', '=', 'credential'),
    )
    .select([
      'users.id',
      'users.name',
      'users.email',
      'users.suspendedAt',
      'secondFactors.confirmedAt as secondFactorSince',
      'accounts.password',
    ])
    .where('users.id', '=', userId)
    .executeTakeFirst()
}

/** Like `findLogInState`, locked until the transaction ends. */
export async function lockLogInState(trx: Trx, userId: string) {
  await lockUser(trx, userId)
  return findLogInState(trx, userId)
}

/** Finds the caller's second factor, how this session began, and whether there is a password; 401 if it just ended. */
export function getOwnSecondFactor(db: Database, userId: string, sessionId: string) {
  return db
    .selectFrom('sessions')
    .leftJoin('secondFactors', 'secondFactors.userId', 'sessions.userId')
    .leftJoin('accounts', (join) =>
      join.onRef('accounts.userId', '=', 'sessions.userId').on('accounts.providerId', '=', 'credential'),
    )
    .select((eb) => [
      'sessions.createdAt as sessionStart',
      'sessions.secondFactor as shown',
      'secondFactors.confirmedAt',
      eb.fn.coalesce(sql<number>`cardinality(recovery_codes)`, sql<number>`0`).as('recoveryCodesLeft'),
      eb('accounts.password', 'is not', null).as('hasPassword'),
    ])
    .where('sessions.id', '=', sessionId)
    .where('sessions.userId', '=', userId)
    .executeTakeFirstOrThrow(notSignedIn)
}

/** Stores a sealed secret that waits for its first code, replacing an earlier pending one. */
export async function savePendingSecret(
  trx: Trx,
  { userId, pending }: { userId: string; pending: string },
  now: Date,
) {
  await trx
    .insertInto('secondFactors')
    .values({ userId, pending, pendingAt: now, createdAt: now })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet({ pending, pendingAt: now }))
    .execute()
}

/** Returns and locks a person's second factor. */
export function lockSecondFactor(trx: Trx, userId: string) {
  return trx
    .selectFrom('secondFactors')
    .select(['secret', 'confirmedAt', 'pending', 'pendingAt'])
    .where('userId', '=', userId)
    .forUpdate()
    .executeTakeFirst()
}

interface Confirmed {
  secret: string
  step: number
  recoveryCodes: string[]
  confirmedAt: Date
}

/** Activates the pending secret and marks this session as having used it. */
export async function confirmPending(
  trx: Trx,
  { userId, sessionId }: { userId: string; sessionId: string },
  { step, ...confirmed }: Confirmed,
) {
  const waiting = { pending: null, pendingAt: null }
  await trx
    .updateTable('secondFactors')
    .set({ ...confirmed, ...waiting, lastStep: step })
    .where('userId', '=', userId)
    .execute()
  await trx.updateTable('sessions').set({ secondFactor: true }).where('id', '=', sessionId).execute()
}

/** Uses up a time step; false if it or a later one was used. Of two at once, one succeeds. */
export async function takeStep(trx: Trx, userId: string, step: number): Promise<boolean> {
  const taken = await trx
    .updateTable('secondFactors')
    .set({ lastStep: step })
    .where('userId', '=', userId)
    .where('confirmedAt', 'is not', null)
    .where('lastStep', '<', step)
    .executeTakeFirst()
  return taken.numUpdatedRows === 1n
}

/** Uses up a recovery code and returns how many are left; undefined if invalid or used. */
export async function takeRecoveryCode(trx: Trx, userId: string, digest: string) {
  const taken = await trx
    .updateTable('secondFactors')
    .set({ recoveryCodes: sql<string[]>`array_remove(recovery_codes, ${digest})` })
    .where('userId', '=', userId)
    .where('confirmedAt', 'is not', null)
    .where(sql<boolean>`${digest} = any(recovery_codes)`)
    .returning(sql<number>`cardinality(recovery_codes)`.as('left'))
    .executeTakeFirst()
  return taken?.left
}

/** Replaces the recovery codes' digests; false without an active second factor. */
export async function replaceRecoveryCodes(trx: Trx, userId: string, recoveryCodes: string[]) {
  const replaced = await trx
    .updateTable('secondFactors')
    .set({ recoveryCodes })
    .where('userId', '=', userId)
    .where('confirmedAt', 'is not', null)
    .executeTakeFirst()
  return replaced.numUpdatedRows === 1n
}

/** Deletes a second factor and its marks on sessions; false if none was active. */
export async function deleteSecondFactor(trx: Trx, userId: string): Promise<boolean> {
  await trx
    .updateTable('sessions')
    .set({ secondFactor: false })
    .where('userId', '=', userId)
    .where('secondFactor', '=', true)
    .execute()
  const gone = await trx
    .deleteFrom('secondFactors')
    .where('userId', '=', userId)
    .returning('confirmedAt')
    .executeTakeFirst()
  return gone !== undefined && gone.confirmedAt !== null
}
