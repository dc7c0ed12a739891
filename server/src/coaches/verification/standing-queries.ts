import { type Insertable, sql } from 'kysely'
import type { Database, Trx } from '../../platform/db/database.ts'
import type { CoachVerificationEnd, CoachVerifications } from '../../platform/db/schema.ts'

/** Locks all decisions about coaches until the transaction ends, because each may reach many coaches. */
export async function holdDecisions(trx: Trx) {
  await sql`select pg_advisory_xact_lock(hashtext('coaches.decisions'))`.execute(trx)
}

/** Returns what verifies a coach now; undefined when nothing does. */
export function findVerification(db: Database, coachId: string) {
  return db
    .selectFrom('coachVerifications')
    .selectAll()
    .where('coachId', '=', coachId)
    .where('endedAt', 'is', null)
    .executeTakeFirst()
}

/** Returns what verifies a coach now, locked until the transaction ends; undefined when nothing does. */
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

/** Stores what verifies a coach from now on. */
export async function insertVerification(trx: Trx, verification: Insertable<CoachVerifications>) {
  await trx.insertInto('coachVerifications').values(verification).execute()
}

interface Ending {
  why: CoachVerificationEnd
  /** Holds who ended it; null when nobody did. */
  by: string | null
  at: Date
}

/** Ends what verifies a coach now; it stays as history. */
export async function endVerification(trx: Trx, coachId: string, { why, by, at }: Ending) {
  await trx
    .updateTable('coachVerifications')
    .set({ endedAt: at, endedWhy: why, endedBy: by, askedToken: null })
    .where('coachId', '=', coachId)
    .where('endedAt', 'is', null)
    .execute()
}

/** Writes a coach's standing, which follows the verifications. */
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
    .set({ ...standing, reconfirmBy: null })
    .where('userId', '=', coachId)
    .execute()
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
