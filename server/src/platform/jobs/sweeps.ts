import { sql } from 'kysely'
import { z } from 'zod'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import { shortenAddresses, sweep } from '../db/sweep.ts'
import type { Outbox } from './domain-events.ts'
import { type Jobs, jobQueue } from './job-queue.ts'

const limitsQueue = jobQueue('limits.sweep', z.object({}))
const mailboxQueue = jobQueue('mailbox.sweep', z.object({}))
const outboxQueue = jobQueue('outbox.sweep', z.object({}))

const addressesQueue = jobQueue('audit.shortenAddresses', z.object({}))

const addressesKept = 90 * 24 * 3_600_000 // milliseconds for which the log keeps whole network addresses
const mailsKept = 30 * 24 * 3_600_000 // milliseconds for which the mailbox page keeps emails

interface Sweeping {
  db: Database
  jobs: Jobs
  outbox: Outbox
  clock: Clock
}

/**
 * Deletes expired rate limits once an hour, because their keys name addresses and people; kept emails once
 * a day. The log keeps whole network addresses for 90 days.
 */
export function registerSweeps({ db, jobs, outbox, clock }: Sweeping) {
  // by the database's clock, which also counts the windows
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
  jobs.work(
    addressesQueue,
    () => shortenAddresses(db, new Date(clock.now().getTime() - addressesKept)),
    '47 4 * * *',
  )
  // while an instance of the version before may still run
  jobs.work(outboxQueue, () => outbox.adopt(), '* * * * *')
}
