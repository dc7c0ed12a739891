import { z } from 'zod'
import { jobQueue } from '../platform/jobs/job-queue.ts'
import type { Platform } from '../platform/platform.ts'
import { deleteExpired } from './queries.ts'
import { removeWhoIsDue } from './removal.ts'

const sweepQueue = jobQueue('guardians.sweep', z.object({}))
const removalsQueue = jobQueue('guardians.removals', z.object({}))

/** Deletes expired invitations once a day, and removes parents whose removal is due once an hour. */
export function guardiansJobs(platform: Platform) {
  const { jobs, db, clock } = platform
  jobs.work(sweepQueue, () => deleteExpired(db, clock.now()), '23 4 * * *')
  jobs.work(removalsQueue, () => removeWhoIsDue(platform), '17 * * * *')
}
