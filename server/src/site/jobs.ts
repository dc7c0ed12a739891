import { z } from 'zod'
import { jobQueue } from '../platform/jobs/job-queue.ts'
import type { Platform } from '../platform/platform.ts'
import { deleteHandled } from './queries.ts'

const sweepQueue = jobQueue('guide.sweep', z.object({}))

const kept = 365 * 24 * 3_600_000 // milliseconds that a message to us is kept once it was dealt with

/** Deletes, once a day, messages of the contact form that an administrator handled a year ago. */
export function guideJobs({ jobs, db, clock }: Platform) {
  jobs.work(sweepQueue, () => deleteHandled(db, new Date(clock.now().getTime() - kept)), '35 4 * * *')
}
