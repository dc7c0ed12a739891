import { sql } from 'kysely'
import { z } from 'zod'
import { jobQueue } from './jobs.ts'
import type { Platform } from './platform.ts'
import { sweep } from './sweep.ts'

const limitsQueue = jobQueue('limits.sweep', z.object({}))
const mailboxQueue = jobQueue('mailbox.sweep', z.object({}))

const mailsKept = 30 * 24 * 3_600_000 // milliseconds that mails of the mailbox page are kept

/** Windows of limits are swept once an hour, because their keys name addresses and people; kept mails once a day. */
export function registerSweeps({ db, jobs, clock }: Platform) {
  // by the database's clock, as windows are counted
  jobs.work(
    limitsQueue,
    async () => void (await sweep(db, 'rateLimits', sql`resets_at <= now()`)),
    '11 * * * *',
  )
  const sweepMailbox = async () => {
    const before = new Date(clock.now().getTime() - mailsKept)
    await sweep(db, 'mails', sql`sent_at < ${before}`)
  }
  jobs.work(mailboxQueue, sweepMailbox, '29 4 * * *')
}
