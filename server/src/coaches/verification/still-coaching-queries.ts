import type { Database, Trx } from '../../platform/db/database.ts'

const batchSize = 500 // coaches per run

/** Finds verified coaches not yet asked whose verification ends by then, soonest first. */
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

/** Finds verified coaches whose time is up: those asked, and those not asked because they are suspended. */
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
    .limit(batchSize)
}

/** Saves that a coach was asked again, with the deadline. */
export async function saveQuestion(
  trx: Trx,
  verificationId: string,
  question: { askedAt: Date; askedToken: string; expiresAt: Date },
) {
  await trx.updateTable('coachVerifications').set(question).where('id', '=', verificationId).execute()
}

/** Saves a coach's yes. The token stays, so the same link gives the same answer until the next question. */
export async function saveAnswer(trx: Trx, verificationId: string, expiresAt: Date) {
  await trx
    .updateTable('coachVerifications')
    .set({ askedAt: null, expiresAt })
    .where('id', '=', verificationId)
    .execute()
}

/** Finds the coach who was emailed the link with this token. */
export async function findAsked(trx: Trx, digest: string): Promise<string | undefined> {
  const row = await trx
    .selectFrom('coachVerifications')
    .select('coachId')
    .where('askedToken', '=', digest)
    .executeTakeFirst()
  return row?.coachId
}
