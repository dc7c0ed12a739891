import { type SqlBool, sql } from 'kysely'
import { verifiedCoach } from '../platform/coach-standing.ts'
import type { Database, Trx } from '../platform/db/database.ts'
import { notSignedIn } from '../platform/problem.ts'
import { daysAfter, newcomerDays } from './policy.ts'

/** Finds the caller's own profile; 401 if the account was just deleted. */
export function getProfile(db: Database, coachId: string) {
  return db
    .selectFrom('coaches')
    .innerJoin('users', 'users.id', 'coaches.userId')
    .innerJoin('colleges', 'colleges.id', 'coaches.collegeId')
    .select([
      'coaches.userId as coachId',
      'users.name',
      'users.email',
      'coaches.collegeId',
      'colleges.collegeName',
      'coaches.title',
      'coaches.gender',
      'coaches.profilePic',
      'coaches.verification',
    ])
    .where('coaches.userId', '=', coachId)
    .executeTakeFirstOrThrow(notSignedIn)
}

/** Returns an unverified coach's evidence, how many colleagues may verify them, and what kind of person refused. */
export function getClaim(db: Database, coachId: string, now: Date) {
  return db
    .selectFrom('coaches')
    .innerJoin('users', 'users.id', 'coaches.userId')
    .innerJoin('colleges', 'colleges.id', 'coaches.collegeId')
    .innerJoin('institutions', 'institutions.id', 'colleges.institutionId')
    .select((eb) => [
      'users.email',
      'colleges.madeAtSignUp',
      'institutions.emailDomain',
      eb
        .selectFrom('coaches as staff')
        .innerJoin('users as persons', 'persons.id', 'staff.userId')
        .innerJoin('coachVerifications as rests', 'rests.coachId', 'staff.userId')
        .select((staff) => staff.fn.countAll<number>().as('count'))
        .whereRef('staff.collegeId', '=', 'coaches.collegeId')
        .where(verifiedCoach('staff'))
        .where('persons.emailVerified', '=', true)
        .where('persons.suspendedAt', 'is', null)
        // Keep in step with `mayDecide` in the policy.
        .where('rests.endedAt', 'is', null)
        .whereRef('rests.collegeId', '=', 'staff.collegeId')
        .where('rests.vouches', '=', true)
        .where((rests) =>
          rests.or([
            rests('rests.evidence', '!=', 'colleague'),
            rests('rests.since', '<=', daysAfter(now, -newcomerDays)),
          ]),
        )
        .as('colleagues'),
      sql<'colleague' | 'administrator' | null>`case when coaches.verification = 'refused' then
        case when exists (select from coaches as refusers where refusers.user_id::text = coaches.verified_by)
          then 'colleague' else 'administrator' end end`.as('refusedBy'),
    ])
    .where('coaches.userId', '=', coachId)
    .executeTakeFirstOrThrow(notSignedIn)
}

/** Finds programs by id, or by exact name (then one per side of the game). */
export function findSchools(db: Database, school: { collegeId: string } | { collegeName: string }) {
  return db
    .selectFrom('colleges')
    .select(['id', 'gender'])
    .where('listed', '=', true)
    .where(
      'collegeId' in school
        ? sql<SqlBool>`id = ${school.collegeId}`
        : sql<SqlBool>`fold_case(college_name) = fold_case(${school.collegeName})`,
    )
    .execute()
}

/** Saves a coach's title; undefined leaves it unchanged. */
export async function saveTitle(
  trx: Trx,
  { coachId, title }: { coachId: string; title: string | undefined },
  now: Date,
) {
  await trx.updateTable('coaches').set({ title, updatedAt: now }).where('userId', '=', coachId).execute()
}

/** Moves the coach to another college. The caller sets the standing there. */
export async function changeCollege(
  trx: Trx,
  { coachId, collegeId }: { coachId: string; collegeId: string },
  now: Date,
) {
  await trx.updateTable('coaches').set({ collegeId, updatedAt: now }).where('userId', '=', coachId).execute()
}

/** Stores the division of the college a coach leaves; contact rules apply it for a while longer. */
export async function saveFormerDivision(
  trx: Trx,
  { id, coachId, collegeId }: { id: string; coachId: string; collegeId: string },
  now: Date,
) {
  const { officialDivision: division } = await trx
    .selectFrom('colleges')
    .select('officialDivision')
    .where('id', '=', collegeId)
    .executeTakeFirstOrThrow()
  await trx.insertInto('formerCoachDivisions').values({ id, coachId, division, leftAt: now }).execute()
}

/** Records that a departing coach was refused here, so that coming back does not undo it. */
export async function recordRefusal(
  trx: Trx,
  refusal: { coachId: string; collegeId: string; refusedBy: string },
) {
  const { refusedBy } = refusal
  await trx
    .insertInto('leftRefusals')
    .values(refusal)
    .onConflict((conflict) => conflict.columns(['coachId', 'collegeId']).doUpdateSet({ refusedBy }))
    .execute()
}

/** Deletes and returns who refused a returning coach; undefined if nobody did. */
export async function consumeRefusal(
  trx: Trx,
  coachId: string,
  collegeId: string,
): Promise<string | undefined> {
  const refusal = await trx
    .deleteFrom('leftRefusals')
    .where('coachId', '=', coachId)
    .where('collegeId', '=', collegeId)
    .returning('refusedBy')
    .executeTakeFirst()
  return refusal?.refusedBy
}
