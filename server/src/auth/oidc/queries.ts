import type { Database, Trx } from '../../platform/db/database.ts'
import type { Identity } from '../better-auth/accounts.ts'

/** Finds the account that this identity is linked to. */
export function findOwner(db: Database, { issuer, subject }: Identity) {
  return db
    .selectFrom('accounts')
    .innerJoin('users', 'users.id', 'accounts.userId')
    .select(['users.id', 'users.suspendedAt'])
    .where('accounts.providerId', '=', issuer)
    .where('accounts.accountId', '=', subject)
    .executeTakeFirst()
}

/** Ties an identity to an account; false when it is tied to one already. */
export async function insertIdentity(trx: Trx, link: Identity & { id: string; userId: string }, now: Date) {
  const { id, userId, issuer, subject } = link
  const inserted = await trx
    .insertInto('accounts')
    .values({ id, userId, providerId: issuer, accountId: subject, createdAt: now, updatedAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return inserted.numInsertedOrUpdatedRows === 1n
}

/** Lists since when an account is linked to identities of the provider, the oldest first. */
export function findIdentities(db: Database, userId: string) {
  return db
    .selectFrom('accounts')
    .select('createdAt')
    .where('userId', '=', userId)
    .where('providerId', '!=', 'credential')
    .orderBy('createdAt')
    .execute()
}

/** Unlinks every identity of an account that has a password, and no other: it would have no way in. True when any was. */
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

/** Marks a credential as used up; false when it was before. */
export async function markUsed(db: Database, digest: string, expiresAt: Date): Promise<boolean> {
  const inserted = await db
    .insertInto('usedCredentials')
    .values({ digest, expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return inserted.numInsertedOrUpdatedRows === 1n
}
