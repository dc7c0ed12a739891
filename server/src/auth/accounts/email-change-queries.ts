import type { Database, Trx } from '../../platform/db/database.ts'

interface EmailChange {
  userId: string
  email: string
  /** SHA-256 of the emailed token. */
  digest: string
  expiresAt: Date
}

/** Stores the requested address, replacing an earlier request and its link. */
export async function saveEmailChange(
  trx: Trx,
  { userId, email, digest, expiresAt }: EmailChange,
  now: Date,
) {
  const wanted = { email, token: digest, expiresAt, provenAt: null, createdAt: now }
  await trx
    .insertInto('emailChanges')
    .values({ userId, ...wanted })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(wanted))
    .execute()
}

/** Finds and locks a token's pending address and account; undefined if unknown or expired. */
export function lockEmailChange(trx: Trx, digest: string, now: Date) {
  return trx
    .selectFrom('emailChanges')
    .innerJoin('users', 'users.id', 'emailChanges.userId')
    .select([
      'users.id as userId',
      'users.name',
      'users.language',
      'users.email as oldEmail',
      'emailChanges.email as newEmail',
      'emailChanges.provenAt',
    ])
    .where('emailChanges.token', '=', digest)
    .where('emailChanges.expiresAt', '>', now)
    .where('users.suspendedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

/** Finds a person's pending address; undefined without one. */
export async function findPendingEmail(db: Database, userId: string, now: Date): Promise<string | undefined> {
  const change = await db
    .selectFrom('emailChanges')
    .select('email')
    .where('userId', '=', userId)
    .where('provenAt', 'is', null)
    .where('expiresAt', '>', now)
    .executeTakeFirst()
  return change?.email
}

/** Sets the account's email and marks the change as verified. */
export async function putEmail(trx: Trx, { userId, email }: { userId: string; email: string }, now: Date) {
  await trx.updateTable('users').set({ email, updatedAt: now }).where('id', '=', userId).execute()
  await trx.updateTable('emailChanges').set({ provenAt: now }).where('userId', '=', userId).execute()
}

export async function forgetEmailChange(trx: Trx, userId: string) {
  await trx.deleteFrom('emailChanges').where('userId', '=', userId).execute()
}
