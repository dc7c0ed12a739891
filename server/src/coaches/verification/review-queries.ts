import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { verifiedCoach } from '../../platform/coach-standing.ts'
import type { Database } from '../../platform/db/database.ts'

interface Page {
  verification: 'pending' | 'verified' | 'refused'
  limit: number
  after: { coachId: string; confirmedAt?: string | undefined; unproven?: boolean | undefined } | undefined
  /** Domains that belong to a single institution. */
  own: readonly string[]
}

const colleaguesShown = 5

/**
 * Finds coaches of that standing with a verified email. Waiting: addresses at the college's own domain first, then the
 * earliest sign-up. Refused: the earliest sign-up first. Verified: the latest verification first.
 */
export function findCoachesToDecide(db: Database, { verification, limit, after, own }: Page) {
  const unproven = isUnproven(own)
  return (
    db
      .selectFrom('coaches')
      .innerJoin('users', 'users.id', 'coaches.userId')
      .innerJoin('colleges', 'colleges.id', 'coaches.collegeId')
      .innerJoin('institutions', 'institutions.id', 'colleges.institutionId')
      .select([
        'coaches.userId as coachId',
        'coaches.collegeId',
        'coaches.title',
        'coaches.verification',
        'coaches.verifiedAt',
        'coaches.reconfirmBy',
        decidedBy,
        'users.name',
        'users.email',
        'users.createdAt',
        'users.suspendedAt',
        'colleges.collegeName',
        'colleges.gender',
        'colleges.listed',
        'colleges.madeAtSignUp',
        'colleges.collegeWebsite',
        'institutions.emailDomain',
        unproven.as('unproven'),
      ])
      // Spelled out so that the partial indexes for waiting coaches apply.
      .$if(verification === 'pending', (query) =>
        query.where(sql<SqlBool>`(coaches.verification = 'pending' or coaches.reconfirm_by is not null)`),
      )
      .$if(verification === 'refused', (query) => query.where('coaches.verification', '=', 'refused'))
      .$if(verification === 'verified', (query) =>
        query.where(verifiedCoach()).where('coaches.reconfirmBy', 'is', null),
      )
      .where('users.emailVerified', '=', true)
      // Suspended coaches keep their verification, which an administrator may withdraw.
      .$if(verification !== 'verified', (query) => query.where('users.suspendedAt', 'is', null))
      .$if(after !== undefined, (query) => query.where(comesAfter(verification, after, unproven)))
      .$if(verification === 'verified', (query) => query.orderBy('coaches.verifiedAt', 'desc'))
      .$if(verification === 'pending', (query) => query.orderBy('unproven'))
      .orderBy('coaches.userId', verification === 'verified' ? 'desc' : 'asc')
      .limit(limit)
      .execute()
  )
}

function comesAfter(verification: Page['verification'], after: Page['after'], unproven: RawBuilder<boolean>) {
  const id = after?.coachId ?? ''
  if (verification === 'verified') {
    return sql<SqlBool>`(coaches.verified_at, coaches.user_id) < (${after?.confirmedAt ?? null}::timestamptz, ${id}::uuid)`
  }
  return verification === 'pending'
    ? sql<SqlBool>`(${unproven}, coaches.user_id) > (${after?.unproven ?? false}::boolean, ${id}::uuid)`
    : sql<SqlBool>`coaches.user_id > ${id}`
}

/** Matches addresses outside the institution's own domains, like `DomainBook.judge`. */
function isUnproven(own: readonly string[]) {
  return sql<boolean>`(colleges.made_at_sign_up or institutions.email_domain is null
    or lower(substring(users.email from '[^@]*$')) <> institutions.email_domain
    or institutions.email_domain <> all(${[...own]}::text[]))`
}

// The decider's name, or 'domain' or 'staffList' as stored; null for other labels and deleted accounts.
const decidedBy = sql<string | null>`case
    when coaches.verified_by in ('domain', 'staffList') then coaches.verified_by
    when coaches.verified_by ~ '^[0-9a-f-]{36}$' then
      (select deciders.name from users as deciders where deciders.id = coaches.verified_by::uuid)
  end`.as('decidedBy')

export type CoachToDecideRow = Awaited<ReturnType<typeof findCoachesToDecide>>[number]

/** Finds the first few verified coaches of each college. */
export async function findVerifiedColleagues(db: Database, collegeIds: string[]) {
  const { rows } = await sql<{
    collegeId: string
    coachId: string
    coachName: string
    title: string
    email: string
  }>`select college_id, coach_id, coach_name, title, email from (
      select coaches.college_id, coaches.user_id as coach_id, users.name as coach_name, coaches.title, users.email,
        row_number() over (partition by coaches.college_id order by coaches.verified_at, coaches.user_id) as place
      from coaches join users on users.id = coaches.user_id
      where coaches.college_id = any(${collegeIds}::uuid[]) and ${verifiedCoach()}
        and users.suspended_at is null
    ) as staff where place <= ${colleaguesShown} order by place`.execute(db)
  return rows
}

export type VerifiedColleague = Awaited<ReturnType<typeof findVerifiedColleagues>>[number]

/** Counts these colleges' coaches with a verified email, by standing. */
export function countStaff(db: Database, collegeIds: string[]) {
  return db
    .selectFrom('coaches')
    .innerJoin('users', 'users.id', 'coaches.userId')
    .select((eb) => ['coaches.collegeId', 'coaches.verification', eb.fn.countAll<number>().as('count')])
    .where(sql<SqlBool>`coaches.college_id = any(${collegeIds}::uuid[])`)
    .where('users.emailVerified', '=', true)
    .where('users.suspendedAt', 'is', null)
    .groupBy(['coaches.collegeId', 'coaches.verification'])
    .execute()
}

export type StaffCount = Awaited<ReturnType<typeof countStaff>>[number]

/** Returns true if a coach has this id; false for administrators, null and deleted accounts. */
export async function isCoach(db: Database, userId: string | null): Promise<boolean> {
  const coach = await db
    .selectFrom('coaches')
    .select('userId')
    .where(sql<string>`user_id::text`, '=', userId)
    .executeTakeFirst()
  return coach !== undefined
}
