import type { Database, Trx } from '../../platform/db/database.ts'

const atOnce = 500 // coaches; the next run takes the rest

/**
 * Finds the verified coaches who are not asked yet and whose verification ends by then, the soonest first.
 */
export async function findDue(db: Database, by: Date): Promise<string[]> {
  const rows = await present(db)
    .innerJoin('users', 'users.id', 'coachVerifications.coachId')
    .where('users.suspendedAt', 'is', null)
    .where('users.emailVerified', '=', true)
    .where('askedAt', 'is', null)
    .where('expiresAt', '<=', by)
    .execute()
  return rows.map((row) => row.coachId)
}

/**
 * Finds the verified coaches whose time is over: those who were asked, and those who are suspended and so were not.
 */
export async function findUnanswered(db: Database, now: Date): Promise<string[]> {
  const rows = await present(db)
    .innerJoin('users', 'users.id', 'coachVerifications.coachId')
    .where((eb) => eb.or([eb('askedAt', 'is not', null), eb('users.suspendedAt', 'is not', null)]))
    .where('expiresAt', '<=', now)
    .execute()
  return rows.map((row) => row.coachId)
}

function present(db: Database) {
  return db
    .selectFrom('coachVerifications')
    .select('coachVerifications.coachId')
    .where('endedAt', 'is', null)
    .orderBy('expiresAt')
    .limit(atOnce)
}

/** Stores that a coach is asked again, and the deadline of the answer. */
export async function keepQuestion(
  trx: Trx,
  verificationId: string,
  question: { askedAt: Date; askedToken: string; expiresAt: Date },
) {
  await trx.updateTable('coachVerifications').set(question).where('id', '=', verificationId).execute()
}

/**
 * Stores that a coach answered yes; the token stays, so that the same link answers the same until the next question.
 */
export async function keepAnswer(trx: Trx, verificationId: string, expiresAt: Date) {
  await trx
    .updateTable('coachVerifications')
    .set({ askedAt: null, expiresAt })
    .where('id', '=', verificationId)
    .execute()
}

/** Finds the coach to whom the link with this token was emailed. */
export async function findAsked(trx: Trx, digest: string): Promise<string | undefined> {
  const row = await trx
    .selectFrom('coachVerifications')
    .select('coachId')
    .where('askedToken', '=', digest)
    .executeTakeFirst()
  return row?.coachId
}
