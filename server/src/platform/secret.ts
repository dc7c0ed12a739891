import { createHash } from 'node:crypto'
import type { Database } from './db/database.ts'
import type { Env } from './env.ts'
import type { Ids } from './ids.ts'

/** The setting under which a database keeps its generated secret. */
export const secretSetting = 'auth.secret'

/**
 * Returns the secret that keys are derived from: AUTH_SECRET, or one generated once and shared by every instance on
 * this database.
 */
export async function authSecret({ env, db, ids }: { env: Env; db: Database; ids: Ids }): Promise<string> {
  return env.AUTH_SECRET ?? getOrCreateSetting(db, secretSetting, ids.secret())
}

/** Returns a setting of this database, or stores and returns `value`; of several callers the first wins. */
async function getOrCreateSetting(db: Database, name: string, value: string): Promise<string> {
  await db
    .insertInto('settings')
    .values({ name, value })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const row = await db
    .selectFrom('settings')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  return row.value
}

/** Returns the SHA-256 of a bearer token as hex: the database keeps only that, so a copied table lets nobody in. */
export function tokenDigest(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
