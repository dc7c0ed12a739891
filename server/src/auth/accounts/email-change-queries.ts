import type { Database, Trx } from '../../platform/db/database.ts'
import { forgetBrowsers } from '../sessions/known-browser-queries.ts'
import { endStreams } from '../sessions/queries.ts'

interface EmailChange {
  userId: string
  email: string
  /** Holds the SHA-256 of the mailed token. */
  digest: string
  expiresAt: Date
}

/** Keeps the address a person wants; one asked for earlier is forgotten, and its link with it. */
export async function keepEmailChange(
  trx: Trx,
  { userId, email, digest, expiresAt }: EmailChange,
  now: Date,
) {
  const wanted = { email, token: digest, expiresAt, provenAt: null, createdAt: now }
  await trx
    .insertInto('emailChanges')
    .values({ userId, ...wanted })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(wanted))
    .execute()
}

/** Finds and locks the pending address behind a mailed token and its account; undefined when unknown or too old. */
export function lockEmailChange(trx: Trx, digest: string, now: Date) {
  return trx
    .selectFrom('emailChanges')
    .innerJoin('users', 'users.id', 'emailChanges.userId')
    .select([
      'users.id as userId',
      'users.name',
      'users.email as oldEmail',
      'emailChanges.email as newEmail',
      'emailChanges.provenAt',
    ])
    .where('emailChanges.token', '=', digest)
    .where('emailChanges.expiresAt', '>', now)
    .where('users.suspendedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

/** Finds the pending address of a person; undefined when there is none. */
export async function findPendingEmail(db: Database, userId: string, now: Date): Promise<string | undefined> {
  const change = await db
    .selectFrom('emailChanges')
    .select('email')
    .where('userId', '=', userId)
    .where('provenAt', 'is', null)
    .where('expiresAt', '>', now)
    .executeTakeFirst()
  return change?.email
}

/** Sets the account's email and marks the change as verified. */
export async function putEmail(trx: Trx, { userId, email }: { userId: string; email: string }, now: Date) {
  await trx.updateTable('users').set({ email, updatedAt: now }).where('id', '=', userId).execute()
  await trx.updateTable('emailChanges').set({ provenAt: now }).where('userId', '=', userId).execute()
}

/** Deletes the pending change of email. */
export async function forgetEmailChange(trx: Trx, userId: string) {
  await trx.deleteFrom('emailChanges').where('userId', '=', userId).execute()
}

/**
 * Ends every session of a person but one, tells the open streams of those that ended, and forgets the other browsers.
 */
export async function deleteOtherSessions(trx: Trx, userId: string, keptSessionId: string) {
  const ended = await trx
    .deleteFrom('sessions')
    .where('userId', '=', userId)
    .where('id', '!=', keptSessionId)
    .returning('id')
    .execute()
  await forgetBrowsers(trx, userId, keptSessionId)
  for (const { id } of ended) await endStreams(trx, userId, id)
}

/** Ends a person's addresses for calendar apps and says how many there were. */
export async function deleteFeeds(trx: Trx, userId: string): Promise<number> {
  const ended = await trx.deleteFrom('calendarFeeds').where('userId', '=', userId).executeTakeFirst()
  return Number(ended.numDeletedRows)
}

/** Returns when the session began; undefined when it has ended meanwhile. */
export async function findSessionStart(db: Database, sessionId: string): Promise<Date | undefined> {
  const row = await db
    .selectFrom('sessions')
    .select('createdAt')
    .where('id', '=', sessionId)
    .executeTakeFirst()
  return row?.createdAt
}

interface NewAdministrator {
  userId: string
  accountId: string
  name: string
  email: string
  passwordHash: string
}

/** Creates an administrator's account with a verified e-mail; fails on a taken one. */
export async function insertAdministrator(trx: Trx, given: NewAdministrator, now: Date) {
  const { userId, accountId, name, email, passwordHash } = given
  const times = { createdAt: now, updatedAt: now }
  await trx
    .insertInto('users')
    .values({ id: userId, type: 'admin', name, email, emailVerified: true, hasDoneTutorial: true, ...times })
    .execute()
  const credential = { providerId: 'credential', accountId: userId, password: passwordHash }
  await trx
    .insertInto('accounts')
    .values({ id: accountId, userId, ...credential, ...times })
    .execute()
}
