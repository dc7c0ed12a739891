import { unusedFeedDays } from '@touchline/contract'
import { z } from 'zod'
import { jobQueue } from '../platform/jobs/job-queue.ts'
import type { Platform } from '../platform/platform.ts'
import { sweepUnusedFeeds } from './feed-queries.ts'

const sweepQueue = jobQueue('calendar.sweep', z.object({}))

/** Ends, once a day, the addresses that no app fetches any more: a forgotten one would tell where somebody plays. */
export function calendarJobs({ jobs, db, clock }: Platform) {
  const sweep = async () => {
    const before = new Date(clock.now().getTime() - unusedFeedDays * 24 * 3_600_000)
    await sweepUnusedFeeds(db, before)
  }
  jobs.work(sweepQueue, sweep, '53 4 * * *')
}
