import { type Insertable, sql } from 'kysely'
import type { Database, Trx } from '../../platform/db/database.ts'
import type { CoachVerificationEnd, CoachVerifications } from '../../platform/db/schema.ts'

/** Locks all decisions about coaches until the transaction ends, because one decision may reach many coaches. */
export async function holdDecisions(trx: Trx) {
  await sql`select pg_advisory_xact_lock(hashtext('coaches.decisions'))`.execute(trx)
}

/** Selects what lets a coach decide about colleagues; nothing while a new address awaits confirmation. */
function selectStanding(db: Database, coachId: string) {
  return db
    .selectFrom('coachVerifications')
    .innerJoin('coaches', 'coaches.userId', 'coachVerifications.coachId')
    .selectAll('coachVerifications')
    .where('coachVerifications.coachId', '=', coachId)
    .where('coachVerifications.endedAt', 'is', null)
    .where('coaches.reconfirmBy', 'is', null)
}

/** Returns what currently lets a coach decide about colleagues; undefined if nothing does. */
export function findStanding(db: Database, coachId: string) {
  return selectStanding(db, coachId).executeTakeFirst()
}

/** Like `findStanding`, locked until the transaction ends. */
export function lockStanding(trx: Trx, coachId: string) {
  return selectStanding(trx, coachId).forUpdate('coachVerifications').executeTakeFirst()
}

/** Returns and locks a coach's current verification; undefined without one. */
export function lockVerification(trx: Trx, coachId: string) {
  return trx
    .selectFrom('coachVerifications')
    .selectAll()
    .where('coachId', '=', coachId)
    .where('endedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

export type VerificationRow = NonNullable<Awaited<ReturnType<typeof lockVerification>>>

/** Inserts a coach's new verification. */
export async function insertVerification(trx: Trx, verification: Insertable<CoachVerifications>) {
  await trx.insertInto('coachVerifications').values(verification).execute()
}

interface Ending {
  why: CoachVerificationEnd
  /** Who ended it; null if nobody did. */
  by: string | null
  at: Date
}

/** Ends a coach's current verification, which stays as history. */
export async function endVerification(trx: Trx, coachId: string, { why, by, at }: Ending) {
  await trx
    .updateTable('coachVerifications')
    .set({ endedAt: at, endedWhy: why, endedBy: by, askedToken: null })
    .where('coachId', '=', coachId)
    .where('endedAt', 'is', null)
    .execute()
}

/** Saves a coach's standing, which follows the verifications. */
export async function putStanding(
  trx: Trx,
  coachId: string,
  standing: {
    verification: 'pending' | 'verified' | 'refused'
    verifiedAt: Date | null
    verifiedBy: string | null
    updatedAt: Date
  },
) {
  await trx
    .updateTable('coaches')
    .set({ ...standing, reconfirmBy: null, mailRefusedAt: null })
    .where('userId', '=', coachId)
    .execute()
}

/**
 * Revokes vouching rights from everyone whose chain of verifications ends at this coach. Returns those of them who are
 * currently verified, with their college.
 */
export async function endVouchingBelow(trx: Trx, coachId: string) {
  const { rows } = await sql<{ coachId: string; collegeName: string }>`with recursive below as (
      select given.id from coach_verifications as given join coach_verifications as own on given.parent_id = own.id
        where own.coach_id = ${coachId} and own.parent_id is null
      union
      select given.id from coach_verifications as given join below on given.parent_id = below.id
    ), ended as (
      update coach_verifications set vouches = false from below
        where coach_verifications.id = below.id and vouches and coach_id <> ${coachId}
        returning coach_id, college_id, ended_at
    ) select coach_id, college_name from ended join colleges on colleges.id = college_id
      where ended_at is null order by coach_id`.execute(trx)
  return rows
}

/** Requires a person to verify this coach again by then, or earlier if already set. Voids the former address's link. */
export async function askPersonAgain(trx: Trx, coachId: string, by: Date) {
  await sql`update coaches set reconfirm_by = least(reconfirm_by, ${by}) where user_id = ${coachId}`.execute(
    trx,
  )
  await trx
    .updateTable('coachVerifications')
    .set({ askedAt: null, askedToken: null })
    .where('coachId', '=', coachId)
    .where('endedAt', 'is', null)
    .execute()
}

/** Finds coaches whom nobody verified again in time. */
export async function findNotReconfirmed(db: Database, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('coaches')
    .select('userId')
    .where('reconfirmBy', '<=', now)
    .orderBy('userId')
    .limit(500)
    .execute()
  return rows.map(({ userId }) => userId)
}

/** Finds the coaches verified through this one, directly or through others. */
export async function findBelow(trx: Trx, coachId: string): Promise<string[]> {
  const { rows } = await sql<{ coachId: string }>`with recursive below as (
      select given.id from coach_verifications as given
        join coach_verifications as own on given.parent_id = own.id where own.coach_id = ${coachId}
      union
      select given.id from coach_verifications as given join below on given.parent_id = below.id
    )
    select coach_id from coach_verifications join below using (id)
      where ended_at is null and coach_id <> ${coachId} order by coach_id`.execute(trx)
  return rows.map((row) => row.coachId)
}
