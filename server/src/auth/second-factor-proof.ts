import type { SecondFactor } from '@touchline/contract'
import type { SignedInActor } from '../platform/actor.ts'
import type { Platform } from '../platform/platform.ts'
import { notAllowed, ProblemError } from '../platform/problem.ts'
import type { RequestFacts } from '../platform/serve.ts'
import { proveItIsYou } from './change-password.ts'
import { getOwnSecondFactor } from './second-factor-queries.ts'

const young = 10 * 60 * 1000 // milliseconds

type Own = Awaited<ReturnType<typeof getOwnSecondFactor>>

/** How a change has to be proven: by the password, or, where there is none, by a log-in of a moment ago. */
export function proofFor(own: Pick<Own, 'hasPassword' | 'sessionStart'>, now: Date): SecondFactor['proof'] {
  if (own.hasPassword) return 'password'
  return now.getTime() - own.sessionStart.getTime() < young ? 'recentLogIn' : 'logInAgain'
}

/**
 * Passes only who may change the second factor: with the current password (400 beside `currentPassword`), without one
 * within ten minutes of the log-in (403), and, once there is a second factor, in a session that has shown it (403).
 */
export async function proveItIsStillYou(
  platform: Platform,
  actor: SignedInActor,
  currentPassword: string,
  request: Pick<RequestFacts, 'id' | 'ip'>,
): Promise<Own> {
  const own = await getOwnSecondFactor(platform.db, actor.userId, actor.sessionId)
  if (own.confirmedAt && !own.shown) {
    throw new ProblemError(403, 'second_factor_needed', 'Please log in again with a code first.')
  }
  const proof = proofFor(own, platform.clock.now())
  if (proof === 'password') await proveItIsYou(platform, actor, currentPassword, request)
  if (proof === 'logInAgain') {
    throw notAllowed('Please log out and in again with Google, then change this within ten minutes.')
  }
  return own
}
