import { z } from 'zod'
import { jobQueue } from '../platform/jobs.ts'
import type { Platform } from '../platform/platform.ts'
import { deleteErasedMessages } from './erase-queries.ts'

/** Deletes the messages of conversations that are gone. */
export const messagesQueue = jobQueue('privacy.eraseMessages', z.object({}))

/** After each deletion of an account, and every ten minutes in case its job was lost. */
export function privacyJobs({ jobs, db }: Platform) {
  jobs.work(messagesQueue, () => deleteErasedMessages(db), '*/10 * * * *')
}
