import type { listMessagingPlayers, listNewPlayers, OutputOf, searchPlayers } from '@touchline/contract'
import { z } from 'zod'
import type { CoachActor } from '../platform/actor.ts'
import type { Context } from '../platform/context.ts'
import type { Database } from '../platform/db/database.ts'
import { cursorOf } from '../platform/http/pagination.ts'
import { countReads, everyone, playerCards } from '../players/service.ts'
import { type Found, findInMemory } from './from-memory.ts'
import type { PlayerReadModel } from './index-sync.ts'
import { countPlayers, exactTotal, findPlayerIds, type PlayerSelection } from './queries.ts'

const cursor = cursorOf(z.strictObject({ before: z.uuid() }))

/** Limits the pages of players that a coach lists in a day, against copying the whole directory of minors. */
const pagesADay = { max: 3_000, minutes: 24 * 60 }

type SearchQuery = z.output<typeof searchPlayers.query>

/**
 * Finds players by name, filters and favorites of the coach's college, newest first: from this process's index with
 * exact totals, or from the database, counted to 1,000. Answers 429 past the coach's daily pages.
 */
export async function findPlayers(
  { platform, actor, request: { gender } }: Context<CoachActor>,
  players: PlayerReadModel,
  query: SearchQuery,
): Promise<OutputOf<typeof searchPlayers>> {
  const before = cursor.decode(query.cursor)?.before
  await platform.limits.use(`playersListed:${actor.userId}`, pagesADay)
  const favoritesOf = query.favorites ? actor.collegeId : undefined
  const selection: PlayerSelection = { filter: query, gender, favoritesOf }
  const page = { limit: query.limit + 1, before, counts: query.counts }
  const { db } = platform
  const index = players.current
  const { ids, ...known } =
    (index && (await findInMemory(db, index, { ...selection, ...page }))) ??
    (await findInDatabase(db, selection, page))
  const { shown, nextCursor } = cursor.page(ids, query.limit, (last) => ({ before: last }))
  await countReads(platform, actor.userId, shown)
  return {
    // the database checks again: the index may be a moment old, and a player who no longer matches is not shown
    players: await playerCards(
      platform,
      { playerIds: shown, collegeId: actor.collegeId },
      { filter: query, gender },
    ),
    ...known,
    nextCursor,
  }
}

async function findInDatabase(
  db: Database,
  selection: PlayerSelection,
  { limit, before }: { limit: number; before: string | undefined },
): Promise<Found> {
  const [ids, counted] = await Promise.all([
    findPlayerIds(db, selection, { limit, before }),
    countPlayers(db, selection),
  ])
  return { ids, total: Math.min(counted, exactTotal), totalIsAtLeast: counted > exactTotal }
}

/** Returns the newest players that the coach's college has not hidden. */
export async function newPlayers(
  { platform, actor, request: { gender } }: Context<CoachActor>,
  limit: number,
): Promise<OutputOf<typeof listNewPlayers>> {
  await platform.limits.use(`playersListed:${actor.userId}`, pagesADay)
  const selection = { filter: everyone, gender, notHiddenBy: actor.collegeId }
  const ids = await findPlayerIds(platform.db, selection, { limit })
  await countReads(platform, actor.userId, ids)
  return { players: await playerCards(platform, { playerIds: ids, collegeId: actor.collegeId }) }
}

/** Returns the newest players with this name, for starting a conversation in the hub. */
export async function messagingPlayers(
  { platform, actor, request: { gender } }: Context<CoachActor>,
  { name, limit }: { name: string; limit: number },
): Promise<OutputOf<typeof listMessagingPlayers>> {
  await platform.limits.use(`playersListed:${actor.userId}`, pagesADay)
  const selection = { filter: { ...everyone, name }, gender }
  const ids = await findPlayerIds(platform.db, selection, { limit })
  await countReads(platform, actor.userId, ids)
  return { players: await playerCards(platform, { playerIds: ids, collegeId: actor.collegeId }) }
}
