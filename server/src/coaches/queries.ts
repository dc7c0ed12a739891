import { sql } from 'kysely'
import { shutOut, verifiedCoach } from '../platform/coach-standing.ts'
import type { Database, Trx } from '../platform/db/database.ts'

const maxColleagues = 200 // a cap on colleagues: no real staff is as large, but anyone may sign up for a college

/** Finds the college's other coaches with a verified email: waiting ones first, then the newest. */
export function findColleagues(db: Database, collegeId: string, exceptId: string) {
  return selectColleague(db)
    .where('coaches.collegeId', '=', collegeId)
    .where('coaches.userId', '!=', exceptId)
    .orderBy(sql`coaches.verification = 'pending' or coaches.reconfirm_by is not null`, 'desc')
    .orderBy('coaches.userId', 'desc')
    .limit(maxColleagues)
    .execute()
}

/** Finds some of the college's verified coaches, longest-standing first. */
export function findVerified(
  db: Database,
  { collegeId, coachId }: { collegeId: string; coachId: string },
  limit: number,
) {
  return selectColleague(db)
    .where('coaches.collegeId', '=', collegeId)
    .where('coaches.userId', '!=', coachId)
    .where(verifiedCoach())
    .orderBy('coaches.userId')
    .limit(limit)
    .execute()
}

/** Finds and locks a coach of the college with a verified email. */
export function lockColleague(trx: Trx, collegeId: string, coachId: string) {
  return selectColleague(trx)
    .where('coaches.collegeId', '=', collegeId)
    .where('coaches.userId', '=', coachId)
    .forUpdate('coaches')
    .executeTakeFirst()
}

export type ColleagueRow = Awaited<ReturnType<typeof findColleagues>>[number]

function selectColleague(db: Database) {
  return db
    .selectFrom('coaches')
    .innerJoin('users', 'users.id', 'coaches.userId')
    .select([
      'coaches.userId as coachId',
      'coaches.collegeId',
      'coaches.title',
      'coaches.verification',
      'coaches.verifiedAt',
      'coaches.verifiedBy',
      'coaches.reconfirmBy',
      'coaches.createdAt',
      'users.name',
      'users.email',
    ])
    .where('users.emailVerified', '=', true)
    .where('users.suspendedAt', 'is', null)
}

/** Finds and locks a coach with a verified email, with whatever can prove the college. */
export function lockCoach(trx: Trx, coachId: string) {
  return trx
    .selectFrom('coaches')
    .innerJoin('users', 'users.id', 'coaches.userId')
    .innerJoin('colleges', 'colleges.id', 'coaches.collegeId')
    .innerJoin('institutions', 'institutions.id', 'colleges.institutionId')
    .select([
      'coaches.userId as coachId',
      'coaches.collegeId',
      'coaches.gender',
      'coaches.title',
      'coaches.verification',
      'coaches.verifiedBy',
      'coaches.reconfirmBy',
      'coaches.mailRefusedAt',
      'users.name',
      'users.email',
      'users.suspendedAt',
      shutOut().as('shutOut'),
      'colleges.collegeName',
      'colleges.institutionId',
      'colleges.madeAtSignUp',
      'institutions.emailDomain',
    ])
    .where('coaches.userId', '=', coachId)
    .where('users.emailVerified', '=', true)
    .forUpdate('coaches')
    .executeTakeFirst()
}

export type CoachRow = NonNullable<Awaited<ReturnType<typeof lockCoach>>>

/** Finds the coach with this verified email address. */
export async function findCoachIdByEmail(db: Database, email: string): Promise<string | undefined> {
  const coach = await db
    .selectFrom('coaches')
    .innerJoin('users', 'users.id', 'coaches.userId')
    .select('coaches.userId')
    .where('users.email', '=', email)
    .where('users.emailVerified', '=', true)
    .executeTakeFirst()
  return coach?.userId
}
