import type { Platform } from '../platform/platform.ts'

const name = 'auth.secret'

/** The key that signs verification links: AUTH_SECRET, or one made once and shared by every instance on this database. */
export async function authSecret({ env, db, ids }: Pick<Platform, 'env' | 'db' | 'ids'>): Promise<string> {
  if (env.AUTH_SECRET) return env.AUTH_SECRET
  await db
    .insertInto('settings')
    .values({ name, value: ids.secret() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const row = await db
    .selectFrom('settings')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  return row.value
}
