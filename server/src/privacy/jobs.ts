import { z } from 'zod'
import { jobQueue } from '../platform/jobs/job-queue.ts'
import type { Platform } from '../platform/platform.ts'
import { deleteErasedMessages, deleteOldEvidence } from './erasure/queries.ts'

/** Deletes the messages of conversations that are gone. */
const messagesQueue = jobQueue('privacy.eraseMessages', z.object({}))

/** Ends what was kept as evidence. */
const evidenceQueue = jobQueue('privacy.endEvidence', z.object({}))

/** Once a day evidence ends a year after somebody left; every ten minutes messages go whose conversation is gone. */
export function privacyJobs({ jobs, db, clock }: Platform) {
  jobs.work(evidenceQueue, () => deleteOldEvidence(db, clock.now()), '37 4 * * *')
  jobs.work(messagesQueue, () => deleteErasedMessages(db), '*/10 * * * *')
}
