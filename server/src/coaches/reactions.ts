import { z } from 'zod'
import { accountSuspended, emailChanged, emailVerified } from '../events.ts'
import { saveAddresses } from '../persons/service.ts'
import { jobQueue } from '../platform/jobs/job-queue.ts'
import { addressRefused } from '../platform/jobs/mailer.ts'
import type { Platform } from '../platform/platform.ts'
import { lockCoach } from './queries.ts'
import { askAgain, endNotReconfirmed, endUnanswered } from './verification/ask-still-coaching.ts'
import { followRefusedMail } from './verification/refused-mail.ts'
import { saveRefusedMail } from './verification/refused-mail-queries.ts'
import { followSuspension } from './verification/standing.ts'
import { reverifyAutomatically, verifyAutomatically } from './verification/verify-automatically.ts'

/** Hourly: asks long-verified coaches again, and returns to waiting those not answering or not vouched for. */
export const askAgainQueue = jobQueue('coaches.askAgain', z.object({}))

/** Registers reactions to other features' events. A verified address counts at once, so the first login sees it. */
export function coachesReactions(platform: Platform) {
  const { jobs, outbox } = platform
  outbox.within(emailVerified, async (trx, { userId }) => {
    const coach = await lockCoach(trx, userId)
    // Contact rules look up a person's former divisions, even while the coach waits for an administrator.
    if (coach) await saveAddresses(platform, trx, { userId, emails: [coach.email] })
    await verifyAutomatically(platform, trx, userId)
  })
  outbox.within(emailChanged, async (trx, { userId }) => {
    // The refusal was of the former address.
    await saveRefusedMail(trx, userId, null)
    await reverifyAutomatically(platform, trx, userId)
  })

  outbox.within(accountSuspended, (trx, { userId }) => followSuspension(platform, trx, userId))

  outbox.on(addressRefused, (trx, refusal) => followRefusedMail(platform, trx, refusal))

  const ask = async () => {
    await endUnanswered(platform)
    await endNotReconfirmed(platform)
    await askAgain(platform)
  }
  jobs.work(askAgainQueue, ask, '23 * * * *')
}
