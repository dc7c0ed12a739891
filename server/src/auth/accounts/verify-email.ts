import { t } from '@touchline/contract'
import { z } from 'zod'
import type { Actor } from '../../platform/actor.ts'
import { audit } from '../../platform/audit.ts'
import { type Context, inTransaction } from '../../platform/context.ts'
import type { Trx } from '../../platform/db/database.ts'
import { jobQueue } from '../../platform/jobs/job-queue.ts'
import { queueMail } from '../../platform/jobs/mailer.ts'
import type { Platform } from '../../platform/platform.ts'
import { isWithin } from '../../platform/rate-limit/rate-limiter.ts'
import { networkOf, type RequestMeta } from '../../platform/request-meta.ts'
import { tokenDigest } from '../../platform/secret.ts'
import { verificationMail } from '../mails.ts'
import { findUser, findUserByEmail } from '../queries.ts'
import { verifyNewEmail } from './change-email.ts'
import { readSignUpClaim } from './sign-up-claim.ts'
import { proveAddress } from './unverified-accounts.ts'
import { invalidLink, readVerificationToken, verificationToken } from './verification-link.ts'

/** Handles a request for a new verification link. */
export const verificationQueue = jobQueue(
  'auth.verification',
  z.object({ email: z.string(), userId: z.uuid().optional(), network: z.string().default('') }),
)

// Counted by address: a replaced sign-up has a new account, and the mailbox may be a stranger's.
const linksToOne = { max: 10, minutes: 60 }
// Counted by requesting network, so that using these up does not block the owner, who is elsewhere.
const linksFromOne = { max: 5, minutes: 60 }

/** Verifies a first or new address by the emailed token. Repeating gives the same answer; never signs anyone in. */
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

/** Verifies an account's first address, for this link's sign-up only; false for other tokens and deleted accounts. */
async function verifyFirstEmail(ctx: Context<Actor>, token: string): Promise<boolean> {
  const link = await readVerificationToken(ctx.platform, token)
  if (!link) return false
  return inTransaction(ctx, (within) => proveAddress(within, { userId: link.sub, email: link.email }))
}

/** Emails a new link for the claim's sign-up, otherwise the newest; in a job, so that the answer reveals nothing. */
export async function resendVerification(
  ctx: Context<Actor>,
  { email, claim }: { email: string; claim?: string | undefined },
) {
  const userId = claim === undefined ? undefined : await readSignUpClaim(ctx.platform, claim)
  const network = networkDigest(ctx.request)
  await inTransaction(ctx, ({ platform, trx }) =>
    platform.jobs.send(trx, verificationQueue, { email, userId, network }),
  )
  return {
    message: t`If your account still needs it, we sent a new verification link. Please check your email.`,
  }
}

/** Queues a sign-up's link, unless its address is verified or had enough links this hour. */
export async function mailVerificationLink(
  platform: Platform,
  trx: Trx,
  { userId, network }: { userId: string; network: string },
) {
  const user = await findUser(trx, userId)
  if (!user || (await findUserByEmail(trx, user.email))?.emailVerified || user.suspendedAt) return
  const counted = `mail:verification:${tokenDigest(user.email)}`
  if (!(await isWithin(trx, `${counted}:${network}`, linksFromOne))) return
  if (!(await isWithin(trx, counted, linksToOne))) return
  const token = await verificationToken(platform, user)
  await queueMail(platform, trx, verificationMail(platform.env.PUBLIC_URL, user.email, token))
}

/** Returns a digest of the caller's network, for counting mails without revealing it. */
export function networkDigest({ ip }: Pick<RequestMeta, 'ip'>): string {
  return tokenDigest(networkOf(ip)).slice(0, 16)
}
