import type { Language } from '@touchline/contract'
import { sql } from 'kysely'
import { DatabaseError } from 'pg'
import { askedSince, boardMember } from '../platform/coach-standing.ts'
import type { Database, Trx } from '../platform/db/database.ts'
import { preparedQuery } from '../platform/db/prepared-query.ts'
import { sweep } from '../platform/db/sweep.ts'
import { zoneOf } from '../platform/i18n/time-zones.ts'
import { forgetBrowsers } from './sessions/known-browser-queries.ts'
import { endStreams } from './sessions/queries.ts'

export type SessionRow = Awaited<ReturnType<typeof findSessions>>[number]

const session: { digests: readonly string[]; now: Date } = { digests: ['digest'], now: new Date(0) }

/** Loads live sessions, unordered, with everything that decides their owners' rights, in one indexed query. */
export const findSessions = preparedQuery(session, (db, { digests, now }) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .leftJoin('players', 'players.userId', 'users.id')
    .leftJoin('coaches', 'coaches.userId', 'users.id')
    .select([
      'sessions.id as sessionId',
      'sessions.token as digest',
      'sessions.createdAt',
      'sessions.updatedAt',
      'sessions.expiresAt',
      'sessions.secondFactor',
      'users.id as userId',
      'users.type',
      'users.name',
      'users.email',
      'users.hasDoneTutorial',
      'players.gender as playerGender',
      'coaches.gender as coachGender',
      'coaches.collegeId',
      'coaches.verification',
      boardMember().$castTo<boolean | null>().as('boardMember'),
      'users.createdAt as accountSince',
      askedSince().as('secondFactorAskedSince'),
    ])
    .where(sql<boolean>`sessions.token = any(${digests}::text[])`)
    .where('sessions.expiresAt', '>', now)
    .where('users.emailVerified', '=', true)
    .where('users.suspendedAt', 'is', null),
)

/** Extends a session last extended at `due` or before; of concurrent requests the first does it. */
export async function touchSession(
  db: Database,
  { sessionId, due, expiresAt }: { sessionId: string; due: Date; expiresAt: Date },
  now: Date,
) {
  await db
    .updateTable('sessions')
    .set({ updatedAt: now, expiresAt })
    .where('id', '=', sessionId)
    .where('updatedAt', '<=', due)
    .execute()
}

/** Ends one session and its open streams. */
export async function deleteSession(trx: Trx, digest: string) {
  const ended = await trx
    .deleteFrom('sessions')
    .where('token', '=', digest)
    .returning(['id', 'userId'])
    .executeTakeFirst()
  if (ended) await endStreams(trx, ended.userId, ended.id)
  return ended
}

/**
 * Locks an account and returns its current name; undefined if it is gone. A change that starts or ends sessions or
 * relies on a password takes this lock first, so that the later of two sees the effects of the earlier.
 */
export async function lockUser(trx: Trx, userId: string): Promise<string | undefined> {
  const query = trx.selectFrom('users').select('name').where('id', '=', userId).forNoKeyUpdate()
  return (await query.executeTakeFirst())?.name
}

/** Ends all of a person's sessions and open streams, and forgets their browsers. */
export async function deleteSessions(trx: Trx, userId: string) {
  await sql`with ended as (delete from sessions where user_id = ${userId})
    select pg_notify('sessions', ${userId}::text)`.execute(trx)
  await forgetBrowsers(trx, userId)
}

/** Deletes what has expired. */
export async function deleteExpired(db: Database, now: Date) {
  const expired = sql<boolean>`expires_at <= ${now}`
  await sweep(db, 'sessions', expired)
  await sweep(db, 'verifications', expired)
  await sweep(db, 'emailChanges', expired)
  await sweep(db, 'usedCredentials', expired)
}

const account = ['id', 'type', 'name', 'email', 'emailVerified', 'suspendedAt', 'createdAt'] as const

/** Finds the account with this email; undefined for none. Unverified: a suspended one first, then the newest. */
export function findUserByEmail(db: Database, email: string) {
  return db
    .selectFrom('users')
    .select(account)
    .where('email', '=', email)
    .orderBy('emailVerified', 'desc')
    .orderBy('suspendedAt', (order) => order.asc().nullsLast())
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export function findUser(db: Database, userId: string) {
  return db.selectFrom('users').select(account).where('id', '=', userId).executeTakeFirst()
}

/**
 * Finds a person as seen by the other side of a conversation (`viewerId`), or oneself. A guardian sees their minor
 * children and those children's coaches.
 */
export function findUserFor(
  db: Database,
  { viewerId, userId }: { viewerId: string; userId: string },
  now: Date,
) {
  return db
    .selectFrom('users')
    .select(['id', 'type'])
    .select(
      // as the conversation shows them, see shown-people-queries.ts
      sql<string>`coalesce((
        select case when conversations.coach_id = users.id then frozen_coach_name else frozen_player_name end
        from conversations
        where frozen_at is not null and users.id != ${viewerId} and (
          (conversations.coach_id = users.id and (conversations.player_id = ${viewerId} or exists (
            select from guardianships where guardianships.player_id = conversations.player_id
              and guardian_id = ${viewerId})))
          or (conversations.player_id = users.id and conversations.coach_id = ${viewerId}))
        order by frozen_at, conversations.id limit 1), users.name)`.as('name'),
    )
    .where('id', '=', userId)
    .where((eb) =>
      eb.or([
        eb('users.id', '=', viewerId),
        eb.exists(
          eb
            .selectFrom('guardianships')
            .innerJoin('players', 'players.userId', 'guardianships.playerId')
            .leftJoin('conversations', 'conversations.playerId', 'players.userId')
            .select('players.userId')
            .where('guardianships.guardianId', '=', viewerId)
            .where(sql<boolean>`is_minor(players.age, players.date_of_birth, ${now})`)
            .where((seen) =>
              seen.or([seen('players.userId', '=', userId), seen('conversations.coachId', '=', userId)]),
            ),
        ),
        eb.exists(
          eb
            .selectFrom('conversations')
            .select('id')
            .where((pair) =>
              pair.or([
                pair.and({ coachId: viewerId, playerId: userId }),
                pair.and({ coachId: userId, playerId: viewerId }),
              ]),
            ),
        ),
      ]),
    )
    .executeTakeFirst()
}

/** Marks the email as verified; false if it already was. */
export async function markEmailVerified(trx: Trx, userId: string, now: Date) {
  const updated = await trx
    .updateTable('users')
    .set({ emailVerified: true, updatedAt: now })
    .where('id', '=', userId)
    .where('emailVerified', '=', false)
    .executeTakeFirst()
  return updated.numUpdatedRows > 0n
}

/** Deletes all of the person's one-time tokens. */
export async function deleteOneTimeTokens(trx: Trx, userId: string) {
  await trx.deleteFrom('verifications').where('value', '=', userId).execute()
}

/** Sets since when an account is suspended; null restores it. */
export async function setSuspended(
  trx: Trx,
  { userId, suspendedAt }: { userId: string; suspendedAt: Date | null },
  now: Date,
) {
  await trx.updateTable('users').set({ suspendedAt, updatedAt: now }).where('id', '=', userId).execute()
}

/** Changes the displayed name. */
export async function setName(trx: Trx, { userId, name }: { userId: string; name: string }, now: Date) {
  await trx.updateTable('users').set({ name, updatedAt: now }).where('id', '=', userId).execute()
}

export async function markTutorialDone(db: Database, userId: string, now: Date) {
  await db
    .updateTable('users')
    .set({ hasDoneTutorial: true, updatedAt: now })
    .where('id', '=', userId)
    .where('hasDoneTutorial', '=', false)
    .execute()
}

/** Saves a new account's language and the terms of use it agreed to. */
export async function saveSignUp(
  trx: Trx,
  userId: string,
  { language, terms, at }: { language: Language; terms: string; at: Date },
) {
  const noted = { language, agreedTerms: terms, agreedAt: at }
  await trx.updateTable('users').set(noted).where('id', '=', userId).execute()
}

/** Saves the language a person uses Touchline in; the same one is no change. */
export async function saveLanguage(db: Database, userId: string, language: Language) {
  await db
    .updateTable('users')
    .set({ language })
    .where('id', '=', userId)
    .where('language', '!=', language)
    .execute()
}

/** Finds the coach's college and standing, as the session shows them. */
export function findCoachStanding(db: Database, coachId: string) {
  return db
    .selectFrom('coaches')
    .innerJoin('colleges', 'colleges.id', 'coaches.collegeId')
    .select([
      'colleges.id as collegeId',
      'colleges.collegeName',
      'colleges.listed as collegeListed',
      'coaches.verification',
    ])
    .where('coaches.userId', '=', coachId)
    .executeTakeFirst()
}

/** Returns true if the database refused a second account with one verified address. */
export function isTakenEmail(error: unknown): boolean {
  return error instanceof DatabaseError && error.constraint === 'users_email'
}

interface NewAdministrator {
  userId: string
  accountId: string
  name: string
  email: string
  passwordHash: string
}

/** Creates an administrator's account with a verified email; fails on a taken one. */
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

/** Returns the time zone a person reads days in: the one chosen for notifications, or Eastern Time. */
export async function readerZone(db: Database, userId: string): Promise<string> {
  const query = db.selectFrom('notificationSettings').select('timeZone').where('userId', '=', userId)
  return zoneOf((await query.executeTakeFirst())?.timeZone ?? null)
}
