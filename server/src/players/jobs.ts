import { z } from 'zod'
import { jobQueue } from '../platform/jobs/job-queue.ts'
import type { Platform } from '../platform/platform.ts'
import { refreshAges } from './family/queries.ts'
import { deleteOldReads } from './read-queries.ts'

const readSweepQueue = jobQueue('players.readSweep', z.object({}))
const birthdaysQueue = jobQueue('players.birthdays', z.object({}))

/**
 * Runs once a day, when the day has begun everywhere: updates ages by the days of birth, and deletes the reads of
 * earlier months.
 */
export function playersJobs({ jobs, db, clock }: Platform) {
  jobs.work(birthdaysQueue, () => refreshAges(db, clock.now()), '5 12 * * *')
  jobs.work(readSweepQueue, () => deleteOldReads(db, clock.now()), '41 4 * * *')
}
