import type { ListStage } from '@touchline/contract'
import { conversationOpened, conversationStarted, guardianGone, profileShared } from '../events.ts'
import type { Trx } from '../platform/db/database.ts'
import type { Platform } from '../platform/platform.ts'
import { tellFamily } from './live.ts'
import { findOpened, insertMoves, moveForward } from './move-queries.ts'
import { disownSteps } from './step-queries.ts'

interface Pair {
  playerId: string
  collegeId: string
}

/** Moves entries forward by what happens, never back, and leaves to nobody what a parent who is gone was to do. */
export function listReactions(platform: Platform) {
  const { outbox } = platform
  outbox.onMany(profileShared, (trx, shares) =>
    move(platform, trx, { pairs: shares, from: ['researching'], to: 'shared' }),
  )
  const talk = async (trx: Trx, ids: readonly { conversationId: string }[]) => {
    const opened = await findOpened(
      trx,
      ids.map(({ conversationId }) => conversationId),
    )
    await move(platform, trx, { pairs: opened, from: ['researching', 'shared'], to: 'talking' })
  }
  outbox.onMany(conversationStarted, talk)
  outbox.onMany(conversationOpened, talk)
  outbox.on(guardianGone, async (trx, pair) => {
    if (await disownSteps(trx, pair)) await tellFamily({ platform, trx }, pair.playerId)
  })
}

async function move(
  platform: Platform,
  trx: Trx,
  { pairs, from, to }: { pairs: readonly Pair[]; from: readonly ListStage[]; to: ListStage },
) {
  const now = platform.clock.now()
  const moved = await moveForward(trx, { pairs, from, to, now })
  await insertMoves(
    trx,
    moved.map((entry) => ({
      ...entry,
      id: platform.ids.next(),
      toStage: to,
      movedBy: null,
      movedAt: now,
    })),
  )
  for (const playerId of new Set(moved.map((entry) => entry.playerId))) {
    await tellFamily({ platform, trx }, playerId)
  }
}
