import { type SecondFactor, t } from '@touchline/contract'
import type { Context } from '../../platform/context.ts'
import { ProblemError } from '../../platform/problem.ts'
import { isFresh, reauthenticate } from '../sessions/reauthenticate.ts'
import { getOwnSecondFactor } from './queries.ts'

type Own = Awaited<ReturnType<typeof getOwnSecondFactor>>

/** Returns how to reauthenticate before a change: the password or, without one, a recent login. */
export function reauthMethod(
  own: Pick<Own, 'hasPassword' | 'sessionStart'>,
  now: Date,
): SecondFactor['proof'] {
  if (own.hasPassword) return 'password'
  return isFresh(own.sessionStart, now) ? 'recentLogIn' : 'logInAgain'
}

/** Requires reauthentication to change the second factor and, once there is one, a session that has used it (403). */
export async function requireReauthentication(ctx: Context, password: string): Promise<void> {
  const { platform, actor } = ctx
  const own = await getOwnSecondFactor(platform.db, actor.userId, actor.sessionId)
  if (own.confirmedAt && !own.shown) {
    throw new ProblemError(403, 'second_factor_needed', t`Please log in again with a code first.`)
  }
  await reauthenticate(ctx, password)
}
