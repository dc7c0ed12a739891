import { z } from 'zod'
import { addressMoved, emailChanged, emailVerified, guardianGone } from '../events.ts'
import { jobQueue } from '../platform/jobs/job-queue.ts'
import type { Platform } from '../platform/platform.ts'
import { deleteErasedMessages, deleteOldEvidence, followAddress, leaveForgotten } from './erasure/queries.ts'
import { forgetGuardian, recallPlayer } from './left-players.ts'
import { deleteGrownUp } from './left-players-queries.ts'

/** Deletes the messages of deleted conversations. */
const messagesQueue = jobQueue('privacy.eraseMessages', z.object({}))

/** Deletes expired evidence, and expired records of players who left. */
const evidenceQueue = jobQueue('privacy.endEvidence', z.object({}))

/**
 * Deletes evidence a year after a person left, daily, and messages of deleted conversations, every ten minutes.
 * Verifying an address recalls the player who left with it, in the same transaction; what others keep under a former
 * address follows to the new one, where the deletion looks for it. A guardian who is gone leaves the player's records.
 */
export function privacyJobs(platform: Platform) {
  const { jobs, db, clock, outbox } = platform
  const endEvidence = async () => {
    await leaveForgotten(db, clock.now())
    await deleteOldEvidence(db, clock.now())
    await deleteGrownUp(db, clock.now())
  }
  jobs.work(evidenceQueue, endEvidence, '37 4 * * *')
  jobs.work(messagesQueue, () => deleteErasedMessages(db), '*/10 * * * *')
  outbox.within(addressMoved, followAddress)
  outbox.within(guardianGone, (trx, pair) => forgetGuardian(platform, trx, pair))
  outbox.within(emailVerified, (trx, { userId }) => recallPlayer(platform, trx, { userId, isNew: true }))
  outbox.within(emailChanged, (trx, { userId }) => recallPlayer(platform, trx, { userId, isNew: false }))
}
