import { type Language, type SessionUser, t } from '@touchline/contract'
import type { Actor } from '../platform/actor.ts'
import { audit } from '../platform/audit.ts'
import { type Context, inTransaction } from '../platform/context.ts'
import type { Trx } from '../platform/db/database.ts'
import { ChallengeRequired, notAllowed, notFound, notSignedIn, ProblemError } from '../platform/problem.ts'
import { consumeRateLimit } from '../platform/rate-limit/rate-limiter.ts'
import { networkOf } from '../platform/request-meta.ts'
import { tokenDigest } from '../platform/secret.ts'
import { betterAuth } from './better-auth/better-auth.ts'
import { wrongCredentials } from './better-auth/options.ts'
import { presentUser } from './present.ts'
import {
  deleteSession,
  deleteSessions,
  findCoachStanding,
  findUserByEmail,
  findUserFor,
  markTutorialDone,
  saveLanguage,
} from './queries.ts'
import { authenticate } from './sessions/authenticate.ts'
import { type LogIn, noticeBrowser } from './sessions/known-browsers.ts'
import { lockLogInState } from './two-factor/queries.ts'

export { pendingEmail, requestEmailChange } from './accounts/change-email.ts'
export { createGuardianAccount } from './accounts/guardian-account.ts'
export { countShownChange } from './accounts/shown-changes.ts'
export { shownName, shownPicture, shownTitle } from './accounts/shown-people-queries.ts'
export { openAccount } from './accounts/sign-up.ts'
export { passAgeGate } from './age/age-gate.ts'
export { openAccountByTicket } from './oidc/sign-up.ts'
export { readTicket } from './oidc/ticket.ts'
export { changePassword, preparePassword, verifyCurrentPassword } from './passwords/change-password.ts'
export { lockUser, readerZone, setName, setSuspended } from './queries.ts'
export { holdSession } from './sessions/authenticate.ts'
export { endStreams } from './sessions/queries.ts'
export { hasPassword, reauthenticate } from './sessions/reauthenticate.ts'
export { tokenDigest }

const dailyLogIns = { max: 300, minutes: 24 * 60 }

/**
 * Starts a session. The same 401 for a wrong email, a wrong password and a suspended account; with a second factor the
 * right password gets 403 and a ticket for the code.
 */
export async function logIn(
  ctx: Context<Actor>,
  { email, password, browser }: { email: string; password: string; browser?: string | undefined },
): Promise<{ token: string; user: SessionUser }> {
  const { platform, request } = ctx
  await consumeRateLimit(platform.db, `logIn:${networkOf(request.ip)}:${tokenDigest(email)}`, dailyLogIns)
  const accounts = await betterAuth(platform)
  const details = { ip: request.ip }
  try {
    const { token, passwordHash } = await accounts.logIn(email, password, request)
    const actor = await authenticate(platform, token)
    if (actor.type === 'anonymous') throw notSignedIn()
    const { userId } = actor
    if (!(await saveLogIn(ctx, { userId, browser, passwordHash, digest: tokenDigest(token) }))) {
      throw wrongCredentials()
    }
    return { token, user: presentUser(actor) }
  } catch (error) {
    if (!(error instanceof ProblemError) || error.statusCode === 503 || error instanceof ChallengeRequired)
      throw error
    const user = await findUserByEmail(platform.db, email)
    await audit(platform, platform.db, {
      action: 'auth.logInRefused',
      subjectId: user?.id,
      details: { ...details, code: error.code },
      requestId: request.id,
    })
    throw error
  }
}

/**
 * Saves a login whose session the library has started. Ends it and returns false if the password was replaced meanwhile
 * or a second factor turned on.
 */
function saveLogIn(
  ctx: Context<Actor>,
  { passwordHash, ...begun }: LogIn & { digest: string; passwordHash: string | undefined },
): Promise<boolean> {
  return inTransaction(ctx, async (within) => {
    const { platform, trx, request } = within
    const { userId, digest } = begun
    const state = await lockLogInState(trx, userId)
    if (!state || state.password !== passwordHash || state.secondFactorSince) {
      await deleteSession(trx, digest)
      return false
    }
    await noticeBrowser(within, begun)
    await saveLanguage(trx, userId, request.language)
    await audit(platform, trx, {
      action: 'auth.loggedIn',
      actorId: userId,
      subjectId: userId,
      details: { ip: request.ip },
      requestId: request.id,
    })
    return true
  })
}

/** Ends this token's session and its open streams; an unknown or missing token is no error. */
export async function signOut(ctx: Context<Actor>) {
  const { token } = ctx.request
  if (token !== undefined) {
    await inTransaction(ctx, async ({ platform, trx, request }) => {
      const ended = await deleteSession(trx, tokenDigest(token))
      if (!ended) return
      const { userId } = ended
      await audit(platform, trx, {
        action: 'auth.signedOut',
        actorId: userId,
        subjectId: userId,
        requestId: request.id,
      })
    })
  }
  return { message: t`You have signed out successfully.` }
}

/** Ends all of a person's sessions and open streams, if and only if `trx` commits. */
export function endSessions(trx: Trx, userId: string) {
  return deleteSessions(trx, userId)
}

/** Returns the signed-in person, with a coach's college and standing. */
export async function getSession({ platform, actor }: Context) {
  const user = presentUser(actor)
  if (actor.type !== 'coach') return { user }
  const standing = await findCoachStanding(platform.db, actor.userId)
  if (!standing || actor.secondFactorBy === undefined) return { user, coach: standing }
  return { user, coach: { ...standing, secondFactorBy: actor.secondFactorBy.toISOString() } }
}

/** Finds the name of the caller, of someone in conversation with them or, for guardians, with their child; else 404. */
export async function getUser({ platform, actor, now }: Context, userId: string) {
  const user = await findUserFor(platform.db, { viewerId: actor.userId, userId }, now)
  if (!user) throw notFound('person')
  return { userId: user.id, name: user.name, type: user.type }
}

/** Sets the language of the caller's emails from now on. */
export async function setLanguage({ platform, actor }: Context, language: Language) {
  await saveLanguage(platform.db, actor.userId, language)
  return { language }
}

/** Marks the caller's tutorial as finished; 403 for anyone else's. */
export async function updateTutorialDone({ platform, actor, now }: Context, userId: string) {
  if (userId !== actor.userId) throw notAllowed()
  await markTutorialDone(platform.db, userId, now)
  return { message: t`Tutorial finished.` }
}
