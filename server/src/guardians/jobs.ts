import { z } from 'zod'
import { jobQueue } from '../platform/jobs.ts'
import type { Platform } from '../platform/platform.ts'
import { deleteExpired } from './queries.ts'

const sweepQueue = jobQueue('guardians.sweep', z.object({}))

/** Invitations that have expired are swept away once a day. */
export function guardiansJobs({ jobs, db, clock }: Platform) {
  jobs.work(sweepQueue, () => deleteExpired(db, clock.now()), '23 4 * * *')
}
