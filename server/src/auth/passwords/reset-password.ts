import { t } from '@touchline/contract'
import { z } from 'zod'
import type { Actor } from '../../platform/actor.ts'
import { audit } from '../../platform/audit.ts'
import { type Context, inTransaction } from '../../platform/context.ts'
import type { Database, Trx } from '../../platform/db/database.ts'
import { jobQueue } from '../../platform/jobs/job-queue.ts'
import { queueMail } from '../../platform/jobs/mailer.ts'
import type { Platform } from '../../platform/platform.ts'
import { invalid, ProblemError } from '../../platform/problem.ts'
import { forgetEmailChange } from '../accounts/email-change-queries.ts'
import { proveAddress } from '../accounts/unverified-accounts.ts'
import { betterAuth } from '../better-auth/better-auth.ts'
import { passwordChangedMail, resetMail } from '../mails.ts'
import { unlinkIdentities } from '../oidc/unlink.ts'
import { deleteOneTimeTokens, deleteSessions, findUser, findUserByEmail } from '../queries.ts'
import { endFeeds } from '../sessions/own-sessions.ts'
import { passwordProblem } from './common-passwords.ts'
import { hashPassword } from './passwords.ts'

/** Handles a request for a reset link. */
export const resetQueue = jobQueue('auth.reset', z.object({ email: z.string(), requestId: z.string() }))

const invalidLink = () => new ProblemError(400, 'invalid_input', t`Invalid reset link.`)

/** Emails a reset link if the account exists. A job does it, so neither answer nor timing reveals that. */
export async function forgotPassword(ctx: Context<Actor>, email: string) {
  await inTransaction(ctx, ({ platform, trx, request }) =>
    platform.jobs.send(trx, resetQueue, { email, requestId: request.id }),
  )
  return { message: t`Password reset link sent. Please check your email.` }
}

/** Queues the email with a new single-use link. */
export async function mailResetLink(
  platform: Platform,
  trx: Trx,
  { email, requestId }: { email: string; requestId: string },
) {
  const user = await findUserByEmail(trx, email)
  if (!user || user.suspendedAt) return
  const accounts = await betterAuth(platform)
  const token = await accounts.issueResetToken(trx, email)
  if (token === undefined) return
  await queueMail(platform, trx, resetMail(platform.env.PUBLIC_URL, user, token))
  await audit(platform, trx, { action: 'auth.resetAsked', subjectId: user.id, requestId })
}

/**
 * Sets a new password by an emailed token, once, within an hour. Ends every session and calendar feed and emails the
 * owner. Whoever has the token has read the email, so the address counts as verified too.
 */
export async function resetPassword(
  asked: Context<Actor>,
  { token, newPassword }: { token: string; newPassword: string },
) {
  const { platform } = asked
  const accounts = await betterAuth(platform)
  const owner = await activeUser(platform.db, await accounts.ownerOfResetToken(token))
  const problem = passwordProblem(newPassword, owner)
  if (problem) throw invalid('newPassword', problem)
  // Hashing is slow, so it holds no connection or lock.
  const passwordHash = await hashPassword(newPassword)
  await inTransaction(asked, async (ctx) => {
    const { trx, request } = ctx
    const user = await activeUser(trx, await accounts.useResetToken(trx, token))
    // Comes first: a concurrent login, feed or address change either came before and ends here, or is refused.
    if (!(await proveAddress(ctx, { userId: user.id, email: user.email }))) throw invalidLink()
    await deleteSessions(trx, user.id)
    await accounts.setPassword(trx, user.id, passwordHash)
    await deleteOneTimeTokens(trx, user.id)
    await forgetEmailChange(trx, user.id)
    const unlinked = await unlinkIdentities(ctx, user.id)
    const feedsEnded = await endFeeds(ctx, user.id)
    const mail = passwordChangedMail(platform.env.PUBLIC_URL, user, {
      devices: 'every device',
      feedsEnded,
      unlinked,
    })
    await queueMail(platform, trx, mail)
    await audit(platform, trx, {
      action: 'auth.passwordReset',
      actorId: user.id,
      subjectId: user.id,
      details: { ip: request.ip },
      requestId: request.id,
    })
  })
  return { message: t`Password reset successfully. You can now log in.` }
}

async function activeUser(db: Database, userId: string | undefined) {
  const user = userId === undefined ? undefined : await findUser(db, userId)
  if (!user || user.suspendedAt) throw invalidLink()
  return user
}
