import {
  type listFavoritePlayers,
  type listInterestedPlayers,
  type OutputOf,
  type PlayerCard,
  type PlayerSort,
  playerSorts,
  t,
} from '@touchline/contract'
import { z } from 'zod'
import { statesNearCollege } from '../colleges/service.ts'
import { playerFavorited, playerUnfavorited, profileShared } from '../events.ts'
import type { CoachActor, PlayerActor } from '../platform/actor.ts'
import { audit } from '../platform/audit.ts'
import { type Context, inTransaction } from '../platform/context.ts'
import type { Database, Trx } from '../platform/db/database.ts'
import { cursorOf, totalOf, unknownPage } from '../platform/http/pagination.ts'
import { notAllowed, notFound } from '../platform/problem.ts'
import { countReads, emptyFilter, type PlayerOrder, playerCards } from '../players/service.ts'
import { mayCurateFor, mayListFor, mayShareProfileOf } from './policy.ts'
import {
  countFavorites,
  countInterested,
  deleteFavorite,
  deleteHide,
  findFavorites,
  findInterested,
  findInterestedInOrder,
  holdListedCollege,
  holdListedPlayer,
  insertFavorite,
  insertHide,
  insertShare,
  type Listed,
} from './queries.ts'
import { findStop, lockSharer } from './share-queries.ts'
import { mayContactNow } from './shared-contact.ts'

export { allowByAdministrator, sharesStoppedByParents } from './unshare.ts'

const cursor = cursorOf(z.strictObject({ at: z.int().min(0), playerId: z.uuid() }))
const sortedCursor = cursorOf(
  z.strictObject({ sort: z.enum(playerSorts), key: z.int().min(0), playerId: z.uuid() }),
)

/**
 * Shares the caller's profile with a listed college; repeating is no change. A minor's includes contact details as the
 * player chose, or else if contact rules allow them now. 403 for anyone else's profile, and for a minor once a guardian
 * (maybe gone) ended the share; 404 for no college.
 */
export async function share(
  ctx: Context<PlayerActor>,
  { userId, collegeId, contactDetails }: { userId: string; collegeId: string; contactDetails?: boolean },
): Promise<{ message: string }> {
  if (!mayShareProfileOf(ctx.actor, userId)) throw notAllowed(t`You can only share your own profile.`)
  await inTransaction(ctx, async ({ platform, trx, now: sharedAt }) => {
    const college = await holdListedCollege(trx, collegeId)
    if (!college) throw notFound('college')
    const { isMinor } = await lockSharer(trx, userId, sharedAt)
    if (isMinor && (await findStop(trx, { playerId: userId, collegeId }))) {
      throw notAllowed(
        t`A parent stopped sharing your profile with this college. Ask them to allow it again.`,
      )
    }
    const included =
      !isMinor || (contactDetails ?? (await mayContactNow(platform, trx, { playerId: userId, college })))
    const isNew = await insertShare(trx, { playerId: userId, collegeId, sharedAt, contactDetails: included })
    if (isNew) await platform.outbox.publish(trx, profileShared, { playerId: userId, collegeId })
  })
  return { message: t`Profile Shared successfully` }
}

type InterestedQuery = z.output<typeof listInterestedPlayers.query>

/** Lists visible players who shared with the coach's college, latest share first or as asked, by player filters. */
export async function interestedPlayers(
  ctx: Context<CoachActor>,
  query: InterestedQuery,
): Promise<OutputOf<typeof listInterestedPlayers>> {
  const { platform, actor } = ctx
  if (!mayListFor(actor, query.userId)) throw notAllowed()
  const { db } = platform
  const { limit, dates, sort } = query
  const selection = { collegeId: actor.collegeId, filter: query, favorites: query.favorites }
  const order = await orderOf(platform, actor, sort)
  if (!order) {
    const before = cursor.decode(query.cursor)
    const [found, counted] = await Promise.all([
      findInterested(db, selection, { limit: limit + 1, before }),
      countInterested(db, selection),
    ])
    return listOf(ctx, { ...cursor.page(found, limit, keyOf), counted, dates })
  }
  const after = sortedCursor.decode(query.cursor)
  if (after && after.sort !== sort) throw unknownPage()
  const [found, counted] = await Promise.all([
    findInterestedInOrder(db, selection, { order, limit: limit + 1, after }),
    countInterested(db, selection),
  ])
  const page = sortedCursor.page(found, limit, ({ key, playerId }) => ({ sort, key, playerId }))
  return listOf(ctx, { ...page, counted, dates })
}

/** Builds the order of a coach's list: undefined for newest first; distance is from the coach's college. */
export async function orderOf(
  platform: { db: Database },
  { collegeId }: { collegeId: string },
  sort: PlayerSort,
): Promise<PlayerOrder | undefined> {
  if (sort === 'newest') return undefined
  return { by: sort, nearest: sort === 'distance' ? await statesNearCollege(platform, collegeId) : [] }
}

/** Lists the college's favorites that are not hidden, latest first. */
export async function favoritePlayers(
  ctx: Context<CoachActor>,
  query: z.output<typeof listFavoritePlayers.query>,
): Promise<OutputOf<typeof listFavoritePlayers>> {
  const { platform, actor } = ctx
  if (!mayListFor(actor, query.userId)) throw notAllowed()
  const selection = { collegeId: actor.collegeId, filter: emptyFilter, favorites: true }
  const page = { limit: query.limit + 1, before: cursor.decode(query.cursor) }
  const [found, counted] = await Promise.all([
    findFavorites(platform.db, selection, page),
    countFavorites(platform.db, selection),
  ])
  return listOf(ctx, { ...cursor.page(found, query.limit, keyOf), counted, dates: query.dates })
}

const keyOf = ({ at, playerId }: Listed) => ({ at, playerId })

interface OfCollege {
  collegeId: string
  userId: string
}

/** Makes the player a favorite of the coach's college, and unhides them; repeating is no change. */
export function favorite(ctx: Context<CoachActor>, player: OfCollege) {
  return curate(ctx, player, async (trx, mark) => {
    await insertFavorite(trx, { ...mark, coachId: ctx.actor.userId, favouritedAt: ctx.now })
    if (await deleteHide(trx, mark)) await auditMark(ctx, trx, { ...mark, action: 'playerLists.restored' })
    await ctx.platform.outbox.publish(trx, playerFavorited, mark)
    return t`Player favorited`
  })
}

/** Removes a favorite; repeating is no change. */
export function unfavorite(ctx: Context<CoachActor>, player: OfCollege) {
  return curate(ctx, player, async (trx, mark) => {
    await deleteFavorite(trx, mark)
    await ctx.platform.outbox.publish(trx, playerUnfavorited, mark)
    return t`Player removed from favorites`
  })
}

/** Hides the player from the lists of the coach's college; repeating is no change. */
export function hide(ctx: Context<CoachActor>, player: OfCollege) {
  return curate(ctx, player, async (trx, mark) => {
    const isNew = await insertHide(trx, { ...mark, coachId: ctx.actor.userId, hiddenAt: ctx.now })
    if (isNew) await auditMark(ctx, trx, { ...mark, action: 'playerLists.removed' })
    if (isNew) await ctx.platform.outbox.publish(trx, playerUnfavorited, mark)
    return t`Player removed`
  })
}

/** Undoes a hide; repeating is no change. */
export function restore(ctx: Context<CoachActor>, player: OfCollege) {
  return curate(ctx, player, async (trx, mark) => {
    if (await deleteHide(trx, mark)) {
      await auditMark(ctx, trx, { ...mark, action: 'playerLists.restored' })
      await ctx.platform.outbox.publish(trx, playerFavorited, mark)
    }
    return t`Player restored`
  })
}

/** Changes the college's mark on a listed player and returns the message; 403 for another college, 404 for nobody. */
async function curate(
  ctx: Context<CoachActor>,
  { collegeId, userId: playerId }: OfCollege,
  change: (trx: Trx, mark: { collegeId: string; playerId: string }) => Promise<string>,
): Promise<{ message: string }> {
  if (!mayCurateFor(ctx.actor, collegeId)) throw notAllowed(t`You can only do that for your own college.`)
  return inTransaction(ctx, async ({ trx }) => {
    if (!(await holdListedPlayer(trx, playerId))) throw notFound('player')
    return { message: await change(trx, { collegeId, playerId }) }
  })
}

interface Mark {
  collegeId: string
  playerId: string
  action: 'playerLists.removed' | 'playerLists.restored'
}

/** Logs which coach took a player off the college's lists or put them back. */
function auditMark({ platform, actor, request }: Context<CoachActor>, trx: Trx, mark: Mark) {
  const { collegeId, playerId, action } = mark
  const line = { actorId: actor.userId, subjectId: playerId, requestId: request.id }
  return audit(platform, trx, { ...line, action, details: { collegeId } })
}

interface PageOfList {
  shown: readonly Listed[]
  nextCursor: string | null
  counted: number
  dates: boolean
}

/** Presents a page's players, each with its date if `dates`. */
async function listOf(
  { platform, actor }: Context<CoachActor>,
  { shown, nextCursor, counted, dates }: PageOfList,
) {
  const playerIds = shown.map((player) => player.playerId)
  await countReads(platform, actor.userId, playerIds)
  const players = await playerCards(platform, { playerIds, collegeId: actor.collegeId })
  return {
    players: dates ? withDates(players, shown) : players,
    ...totalOf(counted),
    nextCursor,
  }
}

function withDates(players: readonly PlayerCard[], shown: readonly Listed[]): PlayerCard[] {
  const found = new Map(shown.map((one) => [one.playerId, one]))
  return players.map((player) => {
    const listed = found.get(player.playerId)
    if (!listed) return player
    const addedAt = new Date(listed.at / 1000).toISOString()
    return { ...player, addedAt, ...(listed.addedBy === undefined ? {} : { addedBy: listed.addedBy }) }
  })
}
