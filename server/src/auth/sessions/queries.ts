import { sql } from 'kysely'
import type { Database, Trx } from '../../platform/db/database.ts'
import { forgetBrowsers } from './known-browser-queries.ts'

const maxShown = 100

/** Finds a person's live sessions, last used first. */
export function findSessionsOf(db: Database, userId: string, now: Date) {
  return db
    .selectFrom('sessions')
    .select(['id', 'userAgent', 'ipAddress', 'createdAt', 'updatedAt'])
    .where('userId', '=', userId)
    .where('expiresAt', '>', now)
    .orderBy('updatedAt', 'desc')
    .limit(maxShown)
    .execute()
}

/** Ends one of a person's sessions and its open streams; false if there is no such session. */
export async function deleteSessionOf(trx: Trx, userId: string, sessionId: string): Promise<boolean> {
  const ended = await trx
    .deleteFrom('sessions')
    .where('userId', '=', userId)
    .where('id', '=', sessionId)
    .executeTakeFirst()
  if (ended.numDeletedRows === 0n) return false
  await endStreams(trx, userId, sessionId)
  return true
}

/** Ends the open streams of one session, or of all the person's. */
export async function endStreams(trx: Trx, userId: string, sessionId?: string) {
  const ended = sessionId === undefined ? userId : `${userId}:${sessionId}`
  await sql`select pg_notify('sessions', ${ended})`.execute(trx)
}

/** Locks an account and a session; false if it has ended, even during the wait for the lock. */
export async function lockSession(
  trx: Trx,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<boolean> {
  const { rows } = await sql`select 1 from users join sessions on sessions.user_id = users.id
    where users.id = ${userId} and sessions.id = ${sessionId}
    for no key update of users for key share of sessions`.execute(trx)
  return rows.length > 0
}

interface NewSession {
  id: string
  userId: string
  digest: string
  expiresAt: Date
  ipAddress: string
  userAgent: string | undefined
  secondFactor: boolean
}

export async function insertSession(trx: Trx, { digest, ...session }: NewSession, now: Date) {
  await trx
    .insertInto('sessions')
    .values({
      ...session,
      userAgent: session.userAgent ?? null,
      token: digest,
      createdAt: now,
      updatedAt: now,
    })
    .execute()
}

/** Ends a person's other sessions and their open streams, and forgets the other browsers. */
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

/** Ends a person's calendar feeds and returns how many there were. */
export async function deleteFeeds(trx: Trx, userId: string): Promise<number> {
  const ended = await trx.deleteFrom('calendarFeeds').where('userId', '=', userId).executeTakeFirst()
  return Number(ended.numDeletedRows)
}

/** Returns when the session began; undefined if it has ended. */
export async function findSessionStart(db: Database, sessionId: string): Promise<Date | undefined> {
  const row = await db
    .selectFrom('sessions')
    .select('createdAt')
    .where('id', '=', sessionId)
    .executeTakeFirst()
  return row?.createdAt
}
