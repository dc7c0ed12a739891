import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Database } from './db/database.ts'
import type { CoachVerification } from './db/schema.ts'
import type { Env } from './env.ts'

/**
 * Returns true if a coach of this standing is verified. Everything open to verified coaches uses this function or, in a
 * query, `verifiedCoach`; nothing else compares standings.
 */
export function isVerified(standing: CoachVerification | null): boolean {
  return standing === 'verified'
}

/**
 * Builds the same condition on the coaches that a query has under this name, written out so that indexes apply.
 */
export function verifiedCoach(coaches = 'coaches'): RawBuilder<SqlBool> {
  return sql<SqlBool>`${sql.ref(`${coaches}.verification`)} = 'verified'`
}

/**
 * Builds the condition that a verified coach is in the workbench of the program: verified on a person's word, or let in
 * by hand, and not put out since. A decision counts for the college and the verification it was made under.
 */
export function boardMember(coaches = 'coaches'): RawBuilder<SqlBool> {
  return sql<SqlBool>`(${verifiedCoach(coaches)} and coalesce((
    select allowed from board_access where coach_id = ${sql.ref(`${coaches}.userId`)}
      and board_access.college_id = ${sql.ref(`${coaches}.collegeId`)} and decided_at >= ${sql.ref(`${coaches}.verifiedAt`)}
    ), ${sql.ref(`${coaches}.verifiedBy`)} is distinct from 'domain'))`
}

/** Says why families are told not to trust a coach; null for one who is verified, or waits. */
export type ShutOut = 'refused' | 'suspended' | null

/**
 * Selects whether a coach is shut out: suspended, or refused, also by a college that the coach has left since, until the
 * next college has verified the coach. `coaches` and `users` are the names that a query has for the coach; nobody is
 * shut out who has no account.
 */
export function shutOut(coaches = 'coaches', users = 'users'): RawBuilder<ShutOut> {
  return sql<ShutOut>`case when ${sql.ref(`${users}.suspendedAt`)} is not null then 'suspended'
    when ${sql.ref(`${coaches}.verification`)} = 'refused' or ${sql.ref(`${coaches}.verification`)} = 'pending'
      and refused_before(${sql.ref(`${coaches}.userId`)}, ${sql.ref(`${coaches}.collegeId`)}) then 'refused' end`
}

const grace = 14 * 24 * 3600 * 1000 // milliseconds for coaches whose account is older than the setting
const name = 'coachSecondFactorSince'

/** The facts that decide when a coach needs two-step login. */
export interface SecondFactorFacts {
  accountSince: Date
  hasSecondFactor: boolean
  /** The setting's first day as kept in the database. */
  askedSince: string | null
}

/**
 * Returns when a coach needs two-step login: 14 days after the setting's first day, or at once for a newer account.
 * Undefined where it is on or not required.
 */
export function secondFactorBy(
  { COACH_SECOND_FACTOR }: Pick<Env, 'COACH_SECOND_FACTOR'>,
  { accountSince, hasSecondFactor, askedSince }: SecondFactorFacts,
  now: Date,
): Date | undefined {
  if (COACH_SECOND_FACTOR === 'offered' || hasSecondFactor) return undefined
  const first = askedSince === null ? now : new Date(askedSince)
  return accountSince > first ? accountSince : new Date(first.getTime() + grace)
}

/**
 * Builds the condition, for a query, that these coaches have two-step login, still have time for it, or need none.
 */
export function hasSecondFactorInTime(
  { COACH_SECOND_FACTOR }: Pick<Env, 'COACH_SECOND_FACTOR'>,
  now: Date,
  coaches = 'coaches',
): RawBuilder<SqlBool> {
  if (COACH_SECOND_FACTOR === 'offered') return sql`true`
  const first = sql`coalesce(${askedSince()}::timestamptz, ${now})`
  return sql<SqlBool>`exists (select from users as account
    left join second_factors as factor on factor.user_id = account.id
    where account.id = ${sql.ref(`${coaches}.userId`)} and (factor.confirmed_at is not null
      or (account.created_at <= ${first} and ${new Date(now.getTime() - grace)} < ${first})))`
}

/** Selects the setting's first day as a column of any query; null while it was never required. */
export const askedSince = () => sql<string | null>`(select value from settings where name = ${name})`

/** Stores the first day on which coaches needed two-step login; later ones change nothing. */
export async function keepFirstDay(db: Database, now: Date) {
  await db
    .insertInto('settings')
    .values({ name, value: now.toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
