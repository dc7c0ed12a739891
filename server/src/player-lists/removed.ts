import type { listRemovedPlayers, OutputOf } from '@touchline/contract'
import { z } from 'zod'
import type { CoachActor } from '../platform/actor.ts'
import type { Context } from '../platform/context.ts'
import { cursorOf, totalOf } from '../platform/http/pagination.ts'
import { countReads, playerCards } from '../players/service.ts'
import { countHidden, findHidden } from './queries.ts'

const cursor = cursorOf(z.strictObject({ at: z.int().min(0), playerId: z.uuid() }))

/**
 * Lists players removed by staff of the coach's college, latest first, with who did it and the latest share. A removal
 * outlasts a pause, while nobody sees the player, and a new share, which a coach finds here.
 */
export async function removedPlayers(
  { platform, actor }: Context<CoachActor>,
  query: z.output<typeof listRemovedPlayers.query>,
): Promise<OutputOf<typeof listRemovedPlayers>> {
  const { db } = platform
  const { collegeId } = actor
  const page = { limit: query.limit + 1, before: cursor.decode(query.cursor) }
  const [found, counted] = await Promise.all([findHidden(db, collegeId, page), countHidden(db, collegeId)])
  const { shown, nextCursor } = cursor.page(found, query.limit, ({ at, playerId }) => ({ at, playerId }))
  const playerIds = shown.map((one) => one.playerId)
  await countReads(platform, actor.userId, playerIds)
  const cards = new Map(
    (await playerCards(platform, { playerIds, collegeId })).map((card) => [card.playerId, card]),
  )
  return {
    removed: shown.flatMap(({ playerId, hiddenAt, removedBy, sharedAt }) => {
      const player = cards.get(playerId)
      if (!player) return []
      const removal = { removedAt: hiddenAt.toISOString(), removedBy: removedBy ?? '' }
      return [{ ...removal, player, sharedAt: sharedAt?.toISOString() ?? null }]
    }),
    ...totalOf(counted),
    nextCursor,
  }
}
