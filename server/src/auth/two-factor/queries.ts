import { sql } from 'kysely'
import type { Database, Trx } from '../../platform/db/database.ts'
import { notSignedIn } from '../../platform/problem.ts'
import { lockUser } from '../queries.ts'

/** Loads what decides if and how a person with the right password or provider may log in. */
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

/** Loads the same as of now, and lets none of it change before the transaction ends. */
export async function lockLogInState(trx: Trx, userId: string) {
  await lockUser(trx, userId)
  return findLogInState(trx, userId)
}

/** Finds the own second factor, how this session began, and whether there is a password; 401 when it has just ended. */
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

/** Keeps a sealed secret that waits for its first code; an earlier one that still waits is forgotten. */
export async function keepPending(
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

/** Locks and returns the row of a person's second factor, locked until `trx` ends. */
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

/** Puts the pending secret to use and records that this session has used it. */
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

/** Takes a time step; false when it, or a later one, was taken before. Of two at once one succeeds. */
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

/** Takes a recovery code and tells how many are left; undefined for one that is none, or was used. */
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

/** Replaces the recovery codes by these digests; false without a second factor in use. */
export async function replaceRecoveryCodes(trx: Trx, userId: string, recoveryCodes: string[]) {
  const replaced = await trx
    .updateTable('secondFactors')
    .set({ recoveryCodes })
    .where('userId', '=', userId)
    .where('confirmedAt', 'is not', null)
    .executeTakeFirst()
  return replaced.numUpdatedRows === 1n
}

/** Deletes a second factor and its marks on sessions; false when none was in use. */
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
