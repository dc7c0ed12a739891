import { z } from 'zod'
import { jobQueue } from '../platform/jobs/job-queue.ts'

/** Once an hour: coaches verified long ago are asked, and those who have not answered wait again. */
export const askAgainQueue = jobQueue('coaches.askAgain', z.object({}))
