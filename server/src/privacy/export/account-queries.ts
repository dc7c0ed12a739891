import { t } from '@touchline/contract'
import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import { batch, type ExportedFile, list, one } from './files.ts'

// secrets (passwords, tokens, codes) are never selected here

/** The account itself, first of all files. */
export const accountFile: ExportedFile = {
  name: 'account.json',
  holds: t`your account and how you log in`,
  pieces: one(async (db, { userId }) => {
    const { secondFactorSince, pendingEmail, ...rest } = (await findAccount(db, userId)) ?? {}
    const signIns = await listSignIns(db, userId)
    return {
      ...rest,
      ...(pendingEmail ? { pendingEmail } : {}),
      authenticatorApp: secondFactorSince ? { since: secondFactorSince } : 'off',
      logIns: signIns.map(({ providerId, createdAt }) => ({
        by: providerId === 'credential' ? 'password' : providerId,
        since: createdAt,
      })),
    }
  }),
}

/** What everybody's account leaves: words to us, logins, calendar links, acts. */
export const accountFiles: readonly ExportedFile[] = [
  {
    name: 'reports.json',
    holds: t`reports you made`,
    pieces: list(listReports, ({ id: _, ...report }) => report),
  },
  {
    name: 'contact-messages.json',
    holds: t`messages sent to us from your email`,
    pieces: one((db, { email }) => listContactMessages(db, email)),
  },
  {
    name: 'sessions.json',
    holds: t`where you're logged in`,
    pieces: list(listSessions, ({ id: _, updatedAt: lastUsed, ...session }) => ({ ...session, lastUsed })),
  },
  {
    name: 'known-browsers.json',
    holds: t`browsers we know you by, and when you last logged in there`,
    pieces: one((db, { userId }) => listKnownBrowsers(db, userId)),
  },
  {
    name: 'calendar-feeds.json',
    holds: t`calendars your calendar apps can read`,
    pieces: one(async (db, { userId }) => {
      const feeds = await listCalendarFeeds(db, userId)
      return feeds.map(({ player, college, ...times }) => ({ gamesOf: player ?? college, ...times }))
    }),
  },
  {
    name: 'activity.json',
    holds: t`what our security log says about what you did`,
    pieces: list(listActs, ({ id: _, ...act }) => act),
  },
]

/** Finds the account, and whether it has a second factor. */
function findAccount(db: Database, userId: string) {
  return db
    .selectFrom('users')
    .leftJoin('secondFactors', 'secondFactors.userId', 'users.id')
    .leftJoin('emailChanges', (join) =>
      join.onRef('emailChanges.userId', '=', 'users.id').on('emailChanges.provenAt', 'is', null),
    )
    .select([
      'users.id',
      'users.type',
      'users.name',
      'users.email',
      'users.emailVerified',
      'users.hasDoneTutorial',
      'users.createdAt',
      'users.updatedAt',
      'users.firstLogInAt',
      'users.logInMailedAt',
      'users.agreedTerms',
      'users.agreedAt',
      'secondFactors.confirmedAt as secondFactorSince',
      'emailChanges.email as pendingEmail',
    ])
    .where('users.id', '=', userId)
    .executeTakeFirst()
}

/** Lists the ways of signing in: 'credential' is the password, anything else the provider's address. */
function listSignIns(db: Database, userId: string) {
  return db
    .selectFrom('accounts')
    .select(['providerId', 'createdAt'])
    .where('userId', '=', userId)
    .orderBy('id')
    .execute()
}

/** Lists the person's reports, without messages, which are in the conversations. */
function listReports(db: Database, reporterId: string, after?: { id: string }) {
  return db
    .selectFrom('reports')
    .select(['id', 'reportedName', 'reason', 'details', 'createdAt', 'closedAt'])
    .where('reporterId', '=', reporterId)
    .$if(after !== undefined, (query) => query.where('id', '>', after?.id ?? ''))
    .orderBy('id')
    .limit(batch)
    .execute()
}

/** Lists messages of the contact form from this address. */
function listContactMessages(db: Database, email: string) {
  return db
    .selectFrom('contactMessages')
    .select(['name', 'email', 'number', 'userType', 'message', 'createdAt'])
    .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', email))
    .orderBy('createdAt')
    .execute()
}

/** Lists the person's sessions, without tokens. */
function listSessions(db: Database, userId: string, after?: { id: string }) {
  return db
    .selectFrom('sessions')
    .select(['id', 'ipAddress', 'userAgent', 'secondFactor', 'createdAt', 'updatedAt', 'expiresAt'])
    .where('userId', '=', userId)
    .$if(after !== undefined, (query) => query.where('id', '>', after?.id ?? ''))
    .orderBy('id')
    .limit(batch)
    .execute()
}

/** Lists the account's known browsers; only their last login is stored. */
function listKnownBrowsers(db: Database, userId: string) {
  return db
    .selectFrom('knownBrowsers')
    .select('seenAt as lastLogIn')
    .where('userId', '=', userId)
    .orderBy('seenAt')
    .execute()
}

/** Lists calendar feeds, without their secret addresses. */
function listCalendarFeeds(db: Database, userId: string) {
  return db
    .selectFrom('calendarFeeds')
    .leftJoin('users', 'users.id', 'calendarFeeds.playerId')
    .leftJoin('colleges', 'colleges.id', 'calendarFeeds.collegeId')
    .select([
      'users.name as player',
      'colleges.collegeName as college',
      'calendarFeeds.deadlines',
      'calendarFeeds.createdAt as made',
      'calendarFeeds.lastFetchedAt as lastFetched',
    ])
    .where('calendarFeeds.userId', '=', userId)
    .orderBy('calendarFeeds.id')
    .execute()
}

/** One act of the person; `at` keeps the database's microseconds, so that the next batch continues exactly there. */
interface ActRow {
  id: number
  at: string
  action: string
  details: unknown
}

/** Lists the person's own acts in the audit log, oldest first. */
async function listActs(db: Database, actorId: string, after?: ActRow): Promise<ActRow[]> {
  const { rows } = await sql<ActRow>`
    select id, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at, action, details
    from audit_log
    where actor_id = ${actorId}
      and (at, id) > (coalesce(${after?.at ?? null}::timestamptz, '-infinity'), ${after?.id ?? 0}::bigint)
    order by at, id limit ${batch}`.execute(db)
  return rows
}
