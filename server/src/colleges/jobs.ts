import { z } from 'zod'
import { jobQueue } from '../platform/jobs/job-queue.ts'
import type { Platform } from '../platform/platform.ts'
import { deleteUnused } from './editing/new-college-queries.ts'

/** Looks every hour for colleges made at sign-up that nobody joined. */
export const unusedCollegesQueue = jobQueue('colleges.unused', z.object({}))

const keptFor = 24 * 3_600_000 // milliseconds

export function collegesJobs(platform: Platform) {
  platform.jobs.work(
    unusedCollegesQueue,
    async () => {
      const limit = new Date(platform.clock.now().getTime() - keptFor)
      const removed = await platform.db.transaction().execute((trx) => deleteUnused(trx, limit))
      if (removed > 0) platform.log.info({ removed }, 'colleges made at sign-up and never used are gone')
    },
    '23 * * * *',
  )
}
