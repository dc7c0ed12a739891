import { z } from 'zod'
import { jobQueue } from './jobs.ts'
import type { Platform } from './platform.ts'

const sweepQueue = jobQueue('outbox.sweep', z.object({}))

/** Forgets each night the events of an older version that nobody reacts to any more. */
export function sweepOutbox({ jobs, outbox }: Platform) {
  jobs.work(sweepQueue, () => outbox.forgetUnheard(), '29 4 * * *')
}
