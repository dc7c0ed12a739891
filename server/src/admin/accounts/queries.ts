import type { UserType } from '@touchline/contract'
import { type SqlBool, sql } from 'kysely'
import type { Database, Trx } from '../../platform/db/database.ts'
import { containing, nameMatches } from '../../platform/db/name-search.ts'

export interface AccountFilter {
  /** Part of the name, or the start of the email. */
  q: string
  type: UserType | undefined
  suspended: boolean
}

function selectAccounts(db: Database, now: Date) {
  return db
    .selectFrom('users')
    .leftJoin('coaches', 'coaches.userId', 'users.id')
    .leftJoin('colleges', 'colleges.id', 'coaches.collegeId')
    .select((eb) => [
      'users.id',
      'users.name',
      'users.email',
      'users.type',
      'users.emailVerified',
      'users.suspendedAt',
      'users.createdAt',
      eb
        .exists(
          eb
            .selectFrom('auditLog')
            .select('auditLog.id')
            .where(isAsked(now))
            .whereRef('auditLog.subjectId', '=', 'users.id')
            .where('users.type', '=', 'admin')
            .where('users.suspendedAt', 'is', null),
        )
        .as('suspensionAsked'),
      sql<number>`(select count(*) from ${warningsOfUser})`.as('warnings'),
      sql<Date | null>`(select max(at) from ${warningsOfUser})`.as('warnedAt'),
      'coaches.verification',
      'colleges.collegeName',
      eb
        .selectFrom('sessions')
        .select((session) => session.fn.countAll<number>().as('count'))
        .whereRef('sessions.userId', '=', 'users.id')
        .where('sessions.expiresAt', '>', now)
        .as('sessions'),
    ])
}

/** The audit log action of an administrator's warning. */
export const warned = 'accounts.warned'

const warningsOfUser = sql`audit_log where action = ${warned} and subject_id = users.id`

/** Lists a person's warnings, latest first. */
export function findWarnings(db: Database, userId: string) {
  return db
    .selectFrom('auditLog')
    .leftJoin('users', 'users.id', 'auditLog.actorId')
    .select(['auditLog.at', 'auditLog.actorId', 'users.name as warnedBy'])
    .select(sql<string>`coalesce(audit_log.details ->> 'reason', '')`.as('reason'))
    .where('auditLog.action', '=', warned)
    .where('auditLog.subjectId', '=', userId)
    .orderBy('auditLog.at', 'desc')
    .orderBy('auditLog.id', 'desc')
    .execute()
}

export type WarningRow = Awaited<ReturnType<typeof findWarnings>>[number]

/** The audit log action of one administrator asking for another's suspension. */
export const suspensionAsked = 'accounts.suspensionAsked'
const askedFor = 7 * 24 * 3_600_000 // milliseconds a second administrator has to agree

const isAsked = (now: Date) =>
  sql<SqlBool>`audit_log.action = ${suspensionAsked} and audit_log.at > ${new Date(now.getTime() - askedFor)}`

/** Finds which of these administrators want that one suspended. */
export async function findAskers(
  db: Database,
  userId: string,
  { among, now }: { among: readonly string[]; now: Date },
): Promise<string[]> {
  const rows = await db
    .selectFrom('auditLog')
    .select('actorId')
    .where(isAsked(now))
    .where('subjectId', '=', userId)
    .where('actorId', 'in', among)
    .execute()
  return rows.flatMap(({ actorId }) => actorId ?? [])
}

/** Finds a page of people, newest account first, after `before`. */
export function findAccounts(
  db: Database,
  { q, type, suspended }: AccountFilter,
  page: { limit: number; before: string | undefined; now: Date },
) {
  return selectAccounts(db, page.now)
    .where((eb) =>
      q === ''
        ? sql<SqlBool>`true`
        : eb.or([
            nameMatches({ folded: sql<string>`fold_name(users.name)`, asWritten: eb.ref('users.name') }, q),
            eb('users.email', 'like', containing(q.toLowerCase())),
          ]),
    )
    .$if(type !== undefined, (query) => query.where('users.type', '=', type ?? 'player'))
    .$if(suspended, (query) => query.where('users.suspendedAt', 'is not', null))
    .$if(page.before !== undefined, (query) => query.where('users.id', '<', page.before ?? ''))
    .orderBy('users.id', 'desc')
    .limit(page.limit)
    .execute()
}

export type AccountRow = Awaited<ReturnType<typeof findAccounts>>[number]

/** Returns an account for administrators; throws for nobody. */
export function getAccount(db: Database, userId: string, now: Date) {
  return selectAccounts(db, now).where('users.id', '=', userId).executeTakeFirstOrThrow()
}

/** Locks all administrators who can log in, in one order, so that two never suspend each other at once. */
export async function lockActiveAdmins(trx: Trx): Promise<string[]> {
  const rows = await trx
    .selectFrom('users')
    .select('id')
    .where('type', '=', 'admin')
    .where('emailVerified', '=', true)
    .where('suspendedAt', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return rows.map((row) => row.id)
}

/** Finds and locks an account. */
export function lockAccount(trx: Trx, userId: string) {
  return trx
    .selectFrom('users')
    .select(['id', 'name', 'email', 'emailVerified', 'type', 'suspendedAt'])
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** Locks and returns these accounts if suspended at `since`, or not at all for null; without administrators. */
export function lockAccountsSuspended(trx: Trx, userIds: readonly string[], since: Date | null) {
  return trx
    .selectFrom('users')
    .select('id')
    .where(sql<SqlBool>`id = any (${userIds}::uuid[])`)
    .where('suspendedAt', 'is not distinct from', since)
    .where('type', '<>', 'admin')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}
