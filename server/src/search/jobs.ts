import { z } from 'zod'
import { jobQueue } from '../platform/jobs/job-queue.ts'
import type { Platform } from '../platform/platform.ts'
import { forgetNews } from './index-queries.ts'

/** Forgets news that every process has read long ago. */
export const oldNewsQueue = jobQueue('search.oldNews', z.object({}))

const keptFor = 120 // minutes; a process that was away for half as long loads anew

export function searchJobs(platform: Platform) {
  platform.jobs.work(oldNewsQueue, async () => void (await forgetNews(platform.db, keptFor)), '*/10 * * * *')
}
