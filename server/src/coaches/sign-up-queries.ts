import type { Gender } from '@touchline/contract'
import { sql } from 'kysely'
import type { Database, Trx } from '../platform/db/database.ts'

/** Finds programs by id, or by exact name (then one per side of the game). */
export function findColleges(db: Database, school: { collegeId: string } | { collegeName: string }) {
  return db
    .selectFrom('colleges')
    .select(['id', 'gender', 'collegeName'])
    .where(
      'collegeId' in school
        ? sql<boolean>`id = ${school.collegeId}`
        : sql<boolean>`fold_case(college_name) = fold_case(${school.collegeName})`,
    )
    .execute()
}

interface NewCoach {
  userId: string
  collegeId: string
  gender: Gender
  title: string
}

/** Saves a coach's profile beside the account. */
export async function insertCoach(trx: Trx, coach: NewCoach, now: Date) {
  await trx
    .insertInto('coaches')
    .values({ ...coach, createdAt: now, updatedAt: now })
    .execute()
}
