import { z } from 'zod'
import { secondFactorReset, signedUp } from '../events.ts'
import { transact } from '../platform/db/database.ts'
import { jobQueue } from '../platform/jobs/job-queue.ts'
import { queueMail } from '../platform/jobs/mailer.ts'
import type { Platform } from '../platform/platform.ts'
import { isWithin } from '../platform/rate-limit/rate-limiter.ts'
import { tokenDigest } from '../platform/secret.ts'
import { addressTakenQueue } from './accounts/sign-up.ts'
import { sweepUnverified } from './accounts/unverified-accounts.ts'
import { mailVerificationLink, verificationQueue } from './accounts/verify-email.ts'
import { refusalKept } from './age/age-gate.ts'
import { deleteOldRefusals } from './age/queries.ts'
import { addressTakenMail } from './mails.ts'
import { mailResetLink, resetQueue } from './passwords/reset-password.ts'
import { deleteExpired, findUser, findUserByEmail } from './queries.ts'
import { deleteUnseenBrowsers } from './sessions/known-browser-queries.ts'
import { browserKept } from './sessions/known-browsers.ts'
import { secondFactorOffMail } from './two-factor/mails.ts'

/** Daily: deletes expired sessions and one-time tokens, old age refusals, and browsers unused for 400 days. */
export const sweepQueue = jobQueue('auth.sweep', z.object({}))

/** Hourly: deletes accounts that never verified their address. */
export const unverifiedQueue = jobQueue('auth.unproven', z.object({}))

// Emails of one kind to one address: enough to help, too few to annoy.
const mailLimit = { max: 5, minutes: 60 }

/** Registers emails about account changes, the daily sweep, and the hourly deletion of unverified accounts. */
export function authReactions(platform: Platform) {
  const { db, jobs, outbox } = platform

  outbox.on(signedUp, (trx, account) => mailVerificationLink(platform, trx, account))

  outbox.on(secondFactorReset, async (trx, { userId }) => {
    const user = await findUser(trx, userId)
    if (user) await queueMail(platform, trx, secondFactorOffMail(platform.env.PUBLIC_URL, user, 'us'))
  })

  jobs.work(verificationQueue, async ({ email, userId, network }) => {
    const claimed = userId === undefined ? undefined : await findUser(db, userId)
    const user = claimed?.email === email ? claimed : await findUserByEmail(db, email)
    if (!user) return
    await transact(db, (trx) => mailVerificationLink(platform, trx, { userId: user.id, network }))
  })

  jobs.work(resetQueue, async (asked) => {
    const user = await findUserByEmail(db, asked.email)
    if (!user || !(await mayMail(platform, 'reset', tokenDigest(asked.email)))) return
    await transact(db, (trx) => mailResetLink(platform, trx, asked))
  })

  jobs.work(addressTakenQueue, async ({ userId }) => {
    const user = await findUser(db, userId)
    if (!user || user.suspendedAt || !(await mayMail(platform, 'addressTaken', userId))) return
    await transact(db, (trx) => queueMail(platform, trx, addressTakenMail(platform.env.PUBLIC_URL, user)))
  })

  jobs.work(
    sweepQueue,
    async () => {
      const now = platform.clock.now()
      await deleteExpired(db, now)
      await deleteOldRefusals(db, new Date(now.getTime() - refusalKept))
      await deleteUnseenBrowsers(db, new Date(now.getTime() - browserKept))
    },
    '17 4 * * *',
  )

  jobs.work(unverifiedQueue, () => sweepUnverified(platform), '7 * * * *')
}

/** Counts a mail to an account or, since several may share one, to an address. */
const mayMail = ({ db }: Platform, kind: string, to: string) => isWithin(db, `mail:${kind}:${to}`, mailLimit)
