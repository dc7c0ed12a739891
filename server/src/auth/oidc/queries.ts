import type { Database, Trx } from '../../platform/db/database.ts'
import type { Identity } from '../better-auth/accounts.ts'

/** Finds the account linked to this identity. */
export function findOwner(db: Database, { issuer, subject }: Identity) {
  return db
    .selectFrom('accounts')
    .innerJoin('users', 'users.id', 'accounts.userId')
    .select(['users.id', 'users.suspendedAt'])
    .where('accounts.providerId', '=', issuer)
    .where('accounts.accountId', '=', subject)
    .executeTakeFirst()
}

/** Links an identity to an account; false if already linked to one. */
export async function insertIdentity(trx: Trx, link: Identity & { id: string; userId: string }, now: Date) {
  const { id, userId, issuer, subject } = link
  const inserted = await trx
    .insertInto('accounts')
    .values({ id, userId, providerId: issuer, accountId: subject, createdAt: now, updatedAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return inserted.numInsertedOrUpdatedRows === 1n
}

/** Lists since when an account is linked to the provider's identities, oldest first. */
export function findIdentities(db: Database, userId: string) {
  return db
    .selectFrom('accounts')
    .select('createdAt')
    .where('userId', '=', userId)
    .where('providerId', '!=', 'credential')
    .orderBy('createdAt')
    .execute()
}

/** Unlinks all identities of an account with a password; without one it would have no way in. True if any. */
export async function deleteIdentities(trx: Trx, userId: string): Promise<boolean> {
  const deleted = await trx
    .deleteFrom('accounts')
    .where('userId', '=', userId)
    .where('providerId', '!=', 'credential')
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('accounts as own')
          .select('own.id')
          .where('own.userId', '=', userId)
          .where('own.providerId', '=', 'credential')
          .where('own.password', 'is not', null),
      ),
    )
    .executeTakeFirst()
  return deleted.numDeletedRows > 0n
}

/** Marks a credential as used; false if it already was. */
export async function markUsed(db: Database, digest: string, expiresAt: Date): Promise<boolean> {
  const inserted = await db
    .insertInto('usedCredentials')
    .values({ digest, expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return inserted.numInsertedOrUpdatedRows === 1n
}
