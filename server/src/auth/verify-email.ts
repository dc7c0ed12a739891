import { t } from '@touchline/contract'
import { audit } from '../platform/audit.ts'
import type { Trx } from '../platform/database.ts'
import { queueMail } from '../platform/mail.ts'
import type { Platform } from '../platform/platform.ts'
import { ProblemError } from '../platform/problem.ts'
import type { RequestFacts } from '../platform/serve.ts'
import { proveNewEmail } from './change-email.ts'
import { verificationQueue } from './jobs.ts'
import { library } from './library.ts'
import { verificationMail } from './mails.ts'
import { findUser } from './queries.ts'

const invalidLink = () => new ProblemError(400, 'invalid_input', t`Invalid verification link.`)

/** Proves an address by the token mailed to it, the first one or a new one. Asked twice it answers the same, and it never signs anybody in. */
export async function verifyEmail(platform: Platform, token: string, request: Pick<RequestFacts, 'id'>) {
  if (token === '') throw invalidLink()
  const accounts = await library(platform)
  const proven =
    (await proveNewEmail(platform, token, request)) ||
    (await platform.db.transaction().execute((trx) => accounts.verifyEmail(trx, token)))
  if (!proven) {
    await audit(platform, platform.db, { action: 'auth.verifyEmailRefused', requestId: request.id })
    throw invalidLink()
  }
  return { message: t`Email verified successfully. You can now log in.` }
}

/** Mails a new link if the account waits for one; the work is done later, so the answer tells nothing. */
export async function resendVerification(platform: Platform, email: string) {
  await platform.db.transaction().execute((trx) => platform.jobs.send(trx, verificationQueue, { email }))
  return {
    message: t`If your account still needs it, a new verification link is on its way. Please check your email.`,
  }
}

/** Queues the mail with the link, unless the address is proven already. */
export async function mailVerificationLink(platform: Platform, trx: Trx, userId: string) {
  const user = await findUser(trx, userId)
  if (!user || user.emailVerified || user.suspendedAt) return
  const accounts = await library(platform)
  const token = await accounts.verificationToken(user.email)
  await queueMail(platform, trx, verificationMail(platform.env.PUBLIC_URL, user, token))
}
