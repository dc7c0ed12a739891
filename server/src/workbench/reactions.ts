import { z } from 'zod'
import {
  accountRestored,
  conversationStarted,
  emailChanged,
  emailVerified,
  playerFavorited,
  playerRenamed,
  playerUnfavorited,
  profileResumed,
  talkChanged,
} from '../events.ts'
import { transact } from '../platform/db/database.ts'
import { jobQueue } from '../platform/jobs/job-queue.ts'
import type { Platform } from '../platform/platform.ts'
import { followFavorite, followMessage, followTalk, leaveFavorite } from './follow-lists.ts'
import { matchPlayer, matchQueue, propose } from './matches/matching.ts'
import { sweepBoards } from './retention.ts'

const matchedAtOnce = 50 // prospects that are compared with all players in one statement
const sweepQueue = jobQueue('workbench.sweep', z.object({}))

/** Lets boards follow favorites and first messages, and ends what has been kept long enough, once a day. */
export function workbenchReactions(platform: Platform) {
  const { jobs, outbox } = platform
  outbox.on(playerFavorited, (trx, mark) => followFavorite({ platform, trx }, mark))
  outbox.on(playerUnfavorited, (trx, mark) => leaveFavorite({ platform, trx }, mark))
  outbox.onMany(conversationStarted, (trx, started) => followMessage({ platform, trx }, started))
  outbox.onMany(talkChanged, (trx, talks) => followTalk({ platform, trx }, talks))
  for (const shown of [emailVerified, emailChanged, playerRenamed, accountRestored])
    outbox.on(shown, (trx, { userId }) => matchPlayer({ platform, trx }, userId))
  outbox.on(profileResumed, (trx, { playerId }) => matchPlayer({ platform, trx }, playerId))
  jobs.work(matchQueue, async ({ prospectIds }) => {
    for (let from = 0; from < prospectIds.length; from += matchedAtOnce) {
      const part = prospectIds.slice(from, from + matchedAtOnce)
      await transact(platform.db, (trx) => propose({ platform, trx }, { prospectIds: part }))
    }
  })
  jobs.work(sweepQueue, () => sweepBoards(platform), '19 4 * * *')
}
