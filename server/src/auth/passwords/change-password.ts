import { t } from '@touchline/contract'
import { audit } from '../../platform/audit.ts'
import { type Context, inTransaction, type TransactionContext } from '../../platform/context.ts'
import { queueMail } from '../../platform/jobs/mailer.ts'
import { invalid } from '../../platform/problem.ts'
import { consumeRateLimit } from '../../platform/rate-limit/rate-limiter.ts'
import { forgetEmailChange } from '../accounts/email-change-queries.ts'
import { betterAuth } from '../better-auth/better-auth.ts'
import { passwordChangedMail } from '../mails.ts'
import { deleteOneTimeTokens } from '../queries.ts'
import { holdSession } from '../sessions/authenticate.ts'
import { endFeeds } from '../sessions/own-sessions.ts'
import { deleteOtherSessions } from '../sessions/queries.ts'
import { passwordProblem } from './common-passwords.ts'
import { hashPassword, verifyPassword } from './passwords.ts'

const guesses = { max: 10, minutes: 15 }

/** Requires the caller's current password; 400 beside its field otherwise, 429 past ten guesses. */
export async function verifyCurrentPassword(
  { platform, actor, request }: Context,
  currentPassword: string,
  field = 'currentPassword',
) {
  if (currentPassword === '') {
    throw invalid(field, t`Enter your current password to change this.`)
  }
  await consumeRateLimit(platform.db, `currentPassword:${actor.userId}`, guesses)
  const accounts = await betterAuth(platform)
  const stored = await accounts.storedPassword(actor.userId)
  if (stored === undefined) {
    throw invalid(
      field,
      t`Your account doesn't have a password yet. Set one with "Forgot your password?" on the login page.`,
    )
  }
  if (await verifyPassword(stored, currentPassword)) return
  await audit(platform, platform.db, {
    action: 'auth.currentPasswordRefused',
    actorId: actor.userId,
    subjectId: actor.userId,
    details: { ip: request.ip },
    requestId: request.id,
  })
  throw invalid(field, t`That isn't your current password.`)
}

/** Hashes a new password; 400 beside its field if easy to guess. Call it outside transactions: hashing is slow. */
export function preparePassword(
  person: { name: string; email: string },
  password: string,
  field = 'password',
): Promise<string> {
  const problem = passwordProblem(password, person)
  if (problem) throw invalid(field, problem)
  return hashPassword(password)
}

/**
 * Replaces the caller's password, ends every other session, calendar feed, emailed link and pending address change, and
 * emails the owner. The caller has checked the current password and holds the session.
 */
export async function changePassword(ctx: TransactionContext, passwordHash: string) {
  const { platform, trx, actor, request } = ctx
  const { userId, sessionId } = actor
  const accounts = await betterAuth(platform)
  await accounts.replacePassword(trx, userId, passwordHash)
  await deleteOneTimeTokens(trx, userId)
  await forgetEmailChange(trx, userId)
  await deleteOtherSessions(trx, userId, sessionId)
  const feedsEnded = await endFeeds(ctx, userId)
  const ended = { devices: 'every other device', feedsEnded } as const
  await queueMail(platform, trx, passwordChangedMail(platform.env.PUBLIC_URL, actor, ended))
  await audit(platform, trx, {
    action: 'auth.passwordChanged',
    actorId: userId,
    subjectId: userId,
    details: { ip: request.ip },
    requestId: request.id,
  })
}

/**
 * Replaces the caller's password after checking the current one; 400 beside `currentPassword` or `newPassword`. Every
 * other session and every calendar feed ends.
 */
export async function changeOwnPassword(
  asked: Context,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
) {
  await verifyCurrentPassword(asked, currentPassword)
  const passwordHash = await preparePassword(asked.actor, newPassword, 'newPassword')
  await inTransaction(asked, async (ctx) => {
    await holdSession(ctx)
    await changePassword(ctx, passwordHash)
  })
  return { message: t`Your password is changed. You're signed out on your other devices.` }
}
