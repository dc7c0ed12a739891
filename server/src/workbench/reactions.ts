import { z } from 'zod'
import { conversationStarted, playerFavorited, playerUnfavorited } from '../events.ts'
import { jobQueue } from '../platform/jobs/job-queue.ts'
import type { Platform } from '../platform/platform.ts'
import { followFavorite, followMessage, leaveFavorite } from './follow-lists.ts'
import { sweepBoards } from './retention.ts'

const sweepQueue = jobQueue('workbench.sweep', z.object({}))

/** Lets boards follow favorites and first messages, and ends what has been kept long enough, once a day. */
export function workbenchReactions(platform: Platform) {
  const { jobs, outbox, db, clock } = platform
  outbox.on(playerFavorited, (trx, mark) => followFavorite({ platform, trx }, mark))
  outbox.on(playerUnfavorited, (trx, mark) => leaveFavorite({ platform, trx }, mark))
  outbox.onMany(conversationStarted, (trx, started) => followMessage({ platform, trx }, started))
  jobs.work(sweepQueue, () => sweepBoards(db, clock.now()), '19 4 * * *')
}
