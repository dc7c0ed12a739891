import { t } from '@touchline/contract'
import { z } from 'zod'
import { emailVerified } from '../../events.ts'
import type { Actor } from '../../platform/actor.ts'
import { audit } from '../../platform/audit.ts'
import { type Context, inTransaction } from '../../platform/context.ts'
import type { Trx } from '../../platform/db/database.ts'
import { jobQueue } from '../../platform/jobs/job-queue.ts'
import { queueMail } from '../../platform/jobs/mailer.ts'
import type { Platform } from '../../platform/platform.ts'
import { isWithin } from '../../platform/rate-limit/rate-limiter.ts'
import { tokenDigest } from '../../platform/secret.ts'
import { verificationMail } from '../mails.ts'
import { findUser, markEmailVerified } from '../queries.ts'
import { verifyNewEmail } from './change-email.ts'
import { lockAccount } from './unverified-queries.ts'
import { invalidLink, readVerificationToken, verificationToken } from './verification-link.ts'

/** Carries a request for a new verification link. */
export const verificationQueue = jobQueue('auth.verification', z.object({ email: z.string() }))

// counted by address: of a sign-up that replaces another the account is new, and the mailbox may be a stranger's
const linksToOne = { max: 5, minutes: 60 }

/**
 * Verifies an address by the token emailed to it, the first one or a new one. Asked twice it answers the same, and it
 * never signs anybody in.
 */
export async function verifyEmail(ctx: Context<Actor>, token: string) {
  if (token === '') throw invalidLink()
  const verified = (await verifyNewEmail(ctx, token)) || (await verifyFirstEmail(ctx, token))
  if (!verified) {
    const { platform, request } = ctx
    await audit(platform, platform.db, { action: 'auth.verifyEmailRefused', requestId: request.id })
    throw invalidLink()
  }
  return { message: t`Email verified successfully. You can now log in.` }
}

/** Verifies the address an account was opened with; false for any other token, and once the account is gone. */
async function verifyFirstEmail(ctx: Context<Actor>, token: string): Promise<boolean> {
  const link = await readVerificationToken(ctx.platform, token)
  if (!link) return false
  return inTransaction(ctx, async ({ platform, trx, now }) => {
    const account = await lockAccount(trx, { userId: link.sub, email: link.email })
    if (!account) return false
    if (await markEmailVerified(trx, account.id, now)) {
      await platform.outbox.publish(trx, emailVerified, { userId: account.id })
    }
    return true
  })
}

/** Emails a new link if the account waits for one; the work is done later, so the answer tells nothing. */
export async function resendVerification(ctx: Context<Actor>, email: string) {
  await inTransaction(ctx, ({ platform, trx }) => platform.jobs.send(trx, verificationQueue, { email }))
  return {
    message: t`If your account still needs it, we sent a new verification link. Please check your email.`,
  }
}

/** Queues the email with the link, unless the address is verified already or has got enough of them in this hour. */
export async function mailVerificationLink(platform: Platform, trx: Trx, userId: string) {
  const user = await findUser(trx, userId)
  if (!user || user.emailVerified || user.suspendedAt) return
  if (!(await isWithin(trx, `mail:verification:${tokenDigest(user.email)}`, linksToOne))) return
  const token = await verificationToken(platform, user)
  await queueMail(platform, trx, verificationMail(platform.env.PUBLIC_URL, user.email, token))
}
