import {
  type listMessagingPlayers,
  type listNewPlayers,
  type OutputOf,
  playerSorts,
  type searchPlayers,
} from '@touchline/contract'
import { z } from 'zod'
import { knownTowns, townsNear } from '../places/service.ts'
import type { CoachActor } from '../platform/actor.ts'
import type { Context } from '../platform/context.ts'
import type { Database } from '../platform/db/database.ts'
import { membersOnly } from '../platform/http/authorize.ts'
import { cursorOf, totalOf, unknownPage } from '../platform/http/pagination.ts'
import { orderOf } from '../player-lists/service.ts'
import {
  countReads,
  emptyFilter,
  type OrderedPlayer,
  type PlayerOrder,
  playerCards,
  unstated,
} from '../players/service.ts'
import { type Found, findInMemory } from './from-memory.ts'
import type { PlayerReadModel } from './index-sync.ts'
import { playingDays } from './playing-days.ts'
import {
  countPlayers,
  findInTowns,
  findLatestFavorites,
  findOrderedPlayers,
  findPlayerIds,
  type PlayerSelection,
} from './queries.ts'

const cursor = cursorOf(z.strictObject({ before: z.uuid() }))
const sortedCursor = cursorOf(
  z.strictObject({ sort: z.enum(playerSorts), key: z.int().min(0), before: z.uuid() }),
)

/** Limits the pages of players a coach lists per day, against copying the whole directory of minors. */
const pagesADay = { max: 3_000, minutes: 24 * 60 }

type SearchQuery = z.output<typeof searchPlayers.query>

/**
 * Finds players by name, filters and favorites of the coach's college, newest first (favorites by their star) or in the
 * order asked for: from this process's index with exact totals, or from the database, counted to 1,000. Answers 429
 * past the coach's daily pages.
 */
export async function findPlayers(
  { platform, actor, request: { gender } }: Context<CoachActor>,
  players: PlayerReadModel,
  query: SearchQuery,
): Promise<OutputOf<typeof searchPlayers>> {
  if (query.offBoard && !actor.boardMember) throw membersOnly()
  const after = placeOf(query)
  await platform.limits.use(`playersListed:${actor.userId}`, pagesADay)
  const favoritesOf = query.favorites ? actor.collegeId : undefined
  const notOnBoardOf = query.offBoard ? actor.collegeId : undefined
  const towns = query.near ? await townsNear(query.near, query.miles) : undefined
  const playing = playingDays(query, platform.clock.now())
  const selection: PlayerSelection = { filter: query, gender, favoritesOf, notOnBoardOf, towns, playing }
  const order = await orderOf(platform, actor, query.sort)
  const page = { limit: query.limit + 1, order, after, counts: query.counts }
  const { db } = platform
  const index = players.current
  const { ids, keys, ...known } =
    (index && (await findInMemory(db, index, { ...selection, ...page }))) ??
    (await findInDatabase(db, selection, page))
  const { shown, nextCursor } = cursor.page(ids, query.limit, (last) => ({ before: last }))
  await countReads(platform, actor.userId, shown)
  return {
    // The database checks again: the index may be slightly stale, and a player who no longer matches is not shown.
    players: await playerCards(
      platform,
      { playerIds: shown, collegeId: actor.collegeId, dates: query.favorites && query.dates },
      { filter: query, gender },
    ),
    ...known,
    nextCursor: nextCursor === null ? null : afterLast(query, { ids, keys }, shown.length - 1),
  }
}

/** Reads where the last page ended; 400 for a cursor of another order. */
function placeOf(query: SearchQuery): OrderedPlayer | undefined {
  if (isById(query)) {
    const place = cursor.decode(query.cursor)
    return place && { playerId: place.before, key: unstated }
  }
  const place = sortedCursor.decode(query.cursor)
  if (place && place.sort !== query.sort) throw unknownPage()
  return place && { playerId: place.before, key: place.key }
}

function afterLast(query: SearchQuery, { ids, keys }: Pick<Found, 'ids' | 'keys'>, last: number) {
  const before = ids[last] ?? ''
  return isById(query)
    ? cursor.encode({ before })
    : sortedCursor.encode({ sort: query.sort, key: keys[last] ?? unstated, before })
}

/** Returns true for an order by id, which grows with time: newest first, but not favorites, which go by star. */
function isById({ sort, favorites }: SearchQuery): boolean {
  return sort === 'newest' && !favorites
}

interface Page {
  limit: number
  order: PlayerOrder | undefined
  after: OrderedPlayer | undefined
}

async function findInDatabase(db: Database, { towns, ...rest }: PlayerSelection, page: Page): Promise<Found> {
  const among = towns && (await findInTowns(db, towns, await knownTowns()))
  const selection = { ...rest, among }
  const [found, counted] = await Promise.all([findPage(db, selection, page), countPlayers(db, selection)])
  return {
    ids: found.map(({ playerId }) => playerId),
    keys: found.map(({ key }) => key),
    ...totalOf(counted),
  }
}

async function findPage(
  db: Database,
  selection: PlayerSelection,
  { limit, order, after }: Page,
): Promise<OrderedPlayer[]> {
  const { favoritesOf } = selection
  if (order) return findOrderedPlayers(db, selection, { order, limit, after })
  if (favoritesOf !== undefined)
    return findLatestFavorites(db, { ...selection, favoritesOf }, { limit, after })
  const ids = await findPlayerIds(db, selection, { limit, before: after?.playerId })
  return ids.map((playerId) => ({ playerId, key: unstated }))
}

/** Returns the newest players that the coach's college has not hidden. */
export async function newPlayers(
  { platform, actor, request: { gender } }: Context<CoachActor>,
  limit: number,
): Promise<OutputOf<typeof listNewPlayers>> {
  await platform.limits.use(`playersListed:${actor.userId}`, pagesADay)
  const selection = { filter: emptyFilter, gender, notHiddenBy: actor.collegeId }
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
  const selection = { filter: { ...emptyFilter, name }, gender }
  const ids = await findPlayerIds(platform.db, selection, { limit })
  await countReads(platform, actor.userId, ids)
  return { players: await playerCards(platform, { playerIds: ids, collegeId: actor.collegeId }) }
}
