import { sql } from 'kysely'
import type { Database } from '../platform/database.ts'

interface Page {
  verification: 'pending' | 'refused'
  limit: number
  after: string | undefined
}

const colleaguesShown = 5

/** Coaches of that standing with a proven e-mail, who signed up first comes first. */
export function findCoachesToDecide(db: Database, { verification, limit, after }: Page) {
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
        'users.name',
        'users.email',
        'users.createdAt',
        'colleges.collegeName',
        'colleges.gender',
        'colleges.listed',
        'colleges.madeAtSignUp',
        'colleges.collegeWebsite',
        'institutions.emailDomain',
      ])
      // written out, so that the index of those who wait serves
      .$if(verification === 'pending', (query) => query.where(sql`coaches.verification`, '=', sql`'pending'`))
      .$if(verification === 'refused', (query) => query.where('coaches.verification', '=', 'refused'))
      .where('users.emailVerified', '=', true)
      .where('users.suspendedAt', 'is', null)
      .$if(after !== undefined, (query) => query.where('coaches.userId', '>', after ?? ''))
      .orderBy('coaches.userId')
      .limit(limit)
      .execute()
  )
}

export type CoachToDecideRow = Awaited<ReturnType<typeof findCoachesToDecide>>[number]

/** The verified coaches of these colleges, of each the first few. */
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
      where coaches.college_id = any(${collegeIds}::uuid[]) and coaches.verification = 'verified'
        and users.suspended_at is null
    ) as staff where place <= ${colleaguesShown} order by place`.execute(db)
  return rows
}

export type VerifiedColleague = Awaited<ReturnType<typeof findVerifiedColleagues>>[number]
