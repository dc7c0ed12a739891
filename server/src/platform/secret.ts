import type { Database } from './db/database.ts'
import type { Platform } from './platform.ts'

/** The setting under which a database keeps the secret it made. */
export const secretSetting = 'auth.secret'

/** Gives what keys are made of: AUTH_SECRET, or a secret made once and shared by every instance on this database. */
export async function authSecret({ env, db, ids }: Pick<Platform, 'env' | 'db' | 'ids'>): Promise<string> {
  return env.AUTH_SECRET ?? keepSetting(db, secretSetting, ids.secret())
}

/** A setting of this database: the value it has, or else `value`, whichever of several callers comes first. */
async function keepSetting(db: Database, name: string, value: string): Promise<string> {
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
