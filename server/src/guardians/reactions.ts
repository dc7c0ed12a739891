import { z } from 'zod'
import { pendingEmail } from '../auth/service.ts'
import { becameMinor, emailChangeAsked, emailChanged } from '../events.ts'
import { jobQueue } from '../platform/jobs/job-queue.ts'
import { queueMail } from '../platform/jobs/mailer.ts'
import type { Platform } from '../platform/platform.ts'
import { guardiansOf } from '../players/service.ts'
import { endReaders } from './list-reader-queries.ts'
import { childEmailMail } from './mails.ts'
import { deleteExpired, getPerson } from './queries.ts'
import { removeWhoIsDue } from './removal.ts'
import { deleteExpiredRequests } from './requests/queries.ts'
import { mailRequest, requestQueue } from './requests/requests.ts'

/**
 * Tells a minor's guardians about a new address, when requested and when verified. What an adult let former parents read
 * ends when the age is corrected to one under 18.
 */
export function guardiansReactions(platform: Platform) {
  const { outbox, clock, env } = platform
  outbox.within(becameMinor, (trx, { playerId }) => endReaders(trx, playerId))
  outbox.on(emailChangeAsked, async (trx, { userId }) => {
    const email = await pendingEmail(platform, trx, userId)
    if (email === '') return
    const child = await getPerson(trx, userId)
    for (const guardian of await guardiansOf(trx, userId, clock.now())) {
      await queueMail(
        platform,
        trx,
        childEmailMail(env.PUBLIC_URL, guardian, { ...child, email, done: false }),
      )
    }
  })
  outbox.on(emailChanged, async (trx, { userId }) => {
    const guardians = await guardiansOf(trx, userId, clock.now())
    if (guardians.length === 0) return
    const child = await getPerson(trx, userId)
    for (const guardian of guardians) {
      await queueMail(platform, trx, childEmailMail(env.PUBLIC_URL, guardian, { ...child, done: true }))
    }
  })
}

const sweepQueue = jobQueue('guardians.sweep', z.object({}))
const removalsQueue = jobQueue('guardians.removals', z.object({}))

/** Emails parents' requests, deletes expired ones and invitations daily, and removes due parents hourly. */
export function guardiansJobs(platform: Platform) {
  const { jobs, db, clock } = platform
  jobs.work(
    sweepQueue,
    async () => {
      await deleteExpired(db, clock.now())
      await deleteExpiredRequests(db, clock.now())
    },
    '23 4 * * *',
  )
  jobs.work(requestQueue, ({ requestId }) => mailRequest(platform, requestId))
  jobs.work(removalsQueue, () => removeWhoIsDue(platform), '17 * * * *')
}
