import type { Platform } from '../platform/platform.ts'
import { keepSetting } from './queries.ts'

/** The setting under which a database keeps the secret it made. */
export const secretSetting = 'auth.secret'

/** The key that signs verification links: AUTH_SECRET, or one made once and shared by every instance on this database. */
export async function authSecret({ env, db, ids }: Pick<Platform, 'env' | 'db' | 'ids'>): Promise<string> {
  return env.AUTH_SECRET ?? keepSetting(db, secretSetting, ids.secret())
}
