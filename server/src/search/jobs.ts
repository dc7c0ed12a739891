import { z } from 'zod'
import { jobQueue } from '../platform/jobs/job-queue.ts'
import type { Platform } from '../platform/platform.ts'
import { sweepChanges } from './index-queries.ts'

/** Deletes changes that every process has read long ago. */
export const sweepChangesQueue = jobQueue('search.oldNews', z.object({}))

const keptFor = 120 // minutes; a process that was away for half as long loads anew

export function searchJobs(platform: Platform) {
  platform.jobs.work(
    sweepChangesQueue,
    async () => void (await sweepChanges(platform.db, keptFor)),
    '*/10 * * * *',
  )
}
