import { z } from 'zod'
import { jobQueue } from '../platform/jobs/job-queue.ts'
import type { Platform } from '../platform/platform.ts'

const kept = 24 * 3_600_000 // milliseconds that live events wait for tabs that were cut off

const pruneQueue = jobQueue('conversations.prune-live', z.object({}))

/** Deletes live events older than a day, every hour; a tab away for longer fetches everything again. */
export function conversationJobs(platform: Platform) {
  const prune = async () => {
    await platform.live.prune(new Date(platform.clock.now().getTime() - kept))
  }
  platform.jobs.work(pruneQueue, prune, '41 * * * *')
}
