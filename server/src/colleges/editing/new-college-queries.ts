import type { Division, Gender } from '@touchline/contract'
import { type SqlBool, sql } from 'kysely'
import type { Trx } from '../../platform/db/database.ts'

/** What a coach enters about a college that is in no list. */
export interface NewCollegeFields {
  collegeName: string
  gender: Gender
  description: string
  collegeWebsite: string
  positionsNeeded: string[]
  coaches: string
  division: Division
  graduatingYears: number[]
  /** The institution's; null if not stated. */
  place: { city: string | null; state: string | null }
}

/** Finds and locks the college of that name (ignoring case) on that side. */
export function findNamesake(trx: Trx, { collegeName, gender }: NewCollegeFields) {
  return trx
    .selectFrom('colleges')
    .select((eb) => [
      'id',
      'listed',
      'madeAtSignUp',
      eb
        .exists(
          // An unverified address reserves no name.
          eb
            .selectFrom('coaches')
            .innerJoin('users', 'users.id', 'coaches.userId')
            .select('userId')
            .whereRef('collegeId', '=', 'colleges.id')
            .where('users.emailVerified', '=', true),
        )
        .as('hasCoaches'),
    ])
    .where(sql<SqlBool>`fold_case(college_name) = fold_case(${collegeName})`)
    .where('gender', '=', gender)
    .forUpdate()
    .executeTakeFirst()
}

/** Creates an unlisted college with its own institution, without an email domain: a coach's word proves nothing. */
export async function insertCollege(
  trx: Trx,
  college: NewCollegeFields & { id: string; institutionId: string },
  now: Date,
) {
  const times = { createdAt: now, updatedAt: now }
  const { place, ...columns } = college
  await trx
    .insertInto('institutions')
    .values({ id: college.institutionId, name: college.collegeName, ...place, ...times })
    .execute()
  await trx
    .insertInto('colleges')
    .values({ ...columns, listed: false, madeAtSignUp: true, ...times })
    .execute()
}

/** Updates the college of a repeated sign-up and restarts its 24 hours. */
export async function replaceUnused(
  trx: Trx,
  collegeId: string,
  { place, ...columns }: NewCollegeFields & { createdAt: Date; updatedAt: Date },
) {
  await trx.updateTable('colleges').set(columns).where('id', '=', collegeId).execute()
  await trx
    .updateTable('institutions')
    .from('colleges')
    .set({ ...place, updatedAt: columns.updatedAt })
    .whereRef('institutions.id', '=', 'colleges.institutionId')
    .where('colleges.id', '=', collegeId)
    .execute()
}

/** Deletes colleges made at sign-up before `limit` that no coach has joined; returns how many. */
export async function deleteUnused(trx: Trx, limit: Date): Promise<number> {
  const unused = await trx
    .selectFrom('colleges')
    .select(['id', 'institutionId'])
    .where('madeAtSignUp', '=', true)
    .where('listed', '=', false)
    .where('createdAt', '<', limit)
    .where((eb) =>
      eb.not(eb.exists(eb.selectFrom('coaches').select('userId').whereRef('collegeId', '=', 'colleges.id'))),
    )
    .forUpdate()
    .skipLocked()
    .execute()
  if (unused.length === 0) return 0
  const idsOf = (key: 'id' | 'institutionId') => unused.map((college) => college[key])
  await trx.deleteFrom('colleges').where('id', 'in', idsOf('id')).execute()
  await trx
    .deleteFrom('institutions')
    .where('id', 'in', idsOf('institutionId'))
    .where((eb) =>
      eb.not(
        eb.exists(eb.selectFrom('colleges').select('id').whereRef('institutionId', '=', 'institutions.id')),
      ),
    )
    .execute()
  return unused.length
}
