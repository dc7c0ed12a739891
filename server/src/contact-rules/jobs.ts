import { z } from 'zod'
import { jobQueue } from '../platform/jobs/job-queue.ts'
import type { Platform } from '../platform/platform.ts'
import { countedSince } from './considered.ts'
import { sweepFormerFacts } from './queries.ts'

const sweepQueue = jobQueue('contact.sweep', z.object({}))

/** Deletes, once a day, former facts of players and coaches that do not count any more. */
export function contactJobs({ jobs, db, clock }: Platform) {
  jobs.work(sweepQueue, () => sweepFormerFacts(db, countedSince(clock.now())), '47 4 * * *')
}
