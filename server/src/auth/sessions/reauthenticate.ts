import { t } from '@touchline/contract'
import type { Context } from '../../platform/context.ts'
import type { Platform } from '../../platform/platform.ts'
import { invalid, notAllowed, notSignedIn } from '../../platform/problem.ts'
import { betterAuth } from '../better-auth/better-auth.ts'
import { verifyCurrentPassword } from '../passwords/change-password.ts'
import { findSessionStart } from './queries.ts'

const freshPeriod = 10 * 60_000 // milliseconds

/** Returns true if a session that began then is recent enough to stand in for the password. */
export function isFresh(start: Date, now: Date): boolean {
  return now.getTime() - start.getTime() <= freshPeriod
}

/** Returns true if the person has a password, and not only a provider. */
export async function hasPassword(platform: Platform, userId: string): Promise<boolean> {
  const accounts = await betterAuth(platform)
  return (await accounts.storedPassword(userId)) !== undefined
}

/**
 * Requires the caller's password or, if the account has none, a login in the last ten minutes. 400 beside `password`,
 * 403 for an older session, 429 past ten guesses in 15 minutes.
 */
export async function reauthenticate(ctx: Context, password: string) {
  const { platform, actor } = ctx
  if (await hasPassword(platform, actor.userId)) {
    if (password === '') throw invalid('password', t`Enter your password.`)
    return verifyCurrentPassword(ctx, password, 'password').catch(async (error: unknown) => {
      // The account may have been deleted while its password was checked.
      throw (await findSessionStart(platform.db, actor.sessionId)) ? error : notSignedIn()
    })
  }
  const start = await findSessionStart(platform.db, actor.sessionId)
  if (!start) throw notSignedIn()
  if (isFresh(start, platform.clock.now())) return
  throw notAllowed(t`Please sign out and log in again first, so we know it's you.`)
}
