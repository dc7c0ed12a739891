import { z } from 'zod'
import { emailChanged, emailVerified } from '../events.ts'
import { keepAddresses } from '../persons/service.ts'
import { jobQueue } from '../platform/jobs/job-queue.ts'
import { addressRefused } from '../platform/jobs/mailer.ts'
import type { Platform } from '../platform/platform.ts'
import { findCoachIdByEmail, lockCoach } from './queries.ts'
import { askAgain, endUnanswered } from './verification/ask-still-coaching.ts'
import { lose } from './verification/standing.ts'
import { reverifyByDomain, verifyByDomain } from './verification/verify-by-domain.ts'

/** Once an hour: coaches verified long ago are asked, and those who have not answered wait again. */
export const askAgainQueue = jobQueue('coaches.askAgain', z.object({}))

/**
 * Registers what coaches do when something happens elsewhere. What follows from a proven address is part of proving it, so that the
 * first log-in after it finds the coach as the mail said.
 */
export function coachesReactions(platform: Platform) {
  const { jobs, outbox } = platform
  outbox.within(emailVerified, async (trx, { userId }) => {
    const coach = await lockCoach(trx, userId)
    // who waits for an administrator is the same person from now on, too: contact rules ask which divisions that one left
    if (coach) await keepAddresses(platform, trx, { userId, emails: [coach.email] })
    await verifyByDomain(platform, trx, userId)
  })
  outbox.within(emailChanged, (trx, { userId }) => reverifyByDomain(platform, trx, userId))

  outbox.on(addressRefused, async (trx, { email }) => {
    const coachId = await findCoachIdByEmail(trx, email)
    const coach = coachId && (await lockCoach(trx, coachId))
    if (coach && coach.verification === 'verified') await lose(platform, trx, { coach, why: 'bounced' })
  })

  const ask = async () => {
    await endUnanswered(platform)
    await askAgain(platform)
  }
  jobs.work(askAgainQueue, ask, '23 * * * *')
}
