import { type listFavoritePlayers, type listInterestedPlayers, type OutputOf, t } from '@touchline/contract'
import { z } from 'zod'
import type { CoachActor, PlayerActor } from '../platform/actor.ts'
import { type Context, inTransaction } from '../platform/context.ts'
import type { Trx } from '../platform/db/database.ts'
import { cursorOf } from '../platform/http/pagination.ts'
import { notAllowed, notFound } from '../platform/problem.ts'
import { countReads, everyone, playerCards } from '../players/service.ts'
import { profileShared } from './events.ts'
import { mayCurateFor, mayListFor, mayShareProfileOf } from './policy.ts'
import {
  countFavorites,
  countInterested,
  deleteFavorite,
  deleteHide,
  exactTotal,
  findFavorites,
  findInterested,
  holdListedCollege,
  holdListedPlayer,
  insertFavorite,
  insertHide,
  insertShare,
  type Listed,
} from './queries.ts'
import { findStop, lockSharer } from './share-queries.ts'

export { profileShared }

const cursor = cursorOf(z.strictObject({ at: z.int().min(0), playerId: z.uuid() }))

/**
 * Shares the own profile with a listed college; twice is one share. 403 for anyone else's profile, and for a minor where a
 * guardian has taken the share back, who may be gone; 404 for no college.
 */
export async function share(
  ctx: Context<PlayerActor>,
  { userId, collegeId }: { userId: string; collegeId: string },
): Promise<{ message: string }> {
  if (!mayShareProfileOf(ctx.actor, userId)) throw notAllowed(t`You can only share your own profile.`)
  await inTransaction(ctx, async ({ platform, trx, now: sharedAt }) => {
    if (!(await holdListedCollege(trx, collegeId))) throw notFound('college')
    const { isMinor } = await lockSharer(trx, userId, sharedAt)
    if (isMinor && (await findStop(trx, { playerId: userId, collegeId }))) {
      throw notAllowed(
        t`A parent stopped sharing your profile with this college. Ask them to allow it again.`,
      )
    }
    const isNew = await insertShare(trx, { playerId: userId, collegeId, sharedAt })
    if (isNew) await platform.outbox.publish(trx, profileShared, { playerId: userId, collegeId })
  })
  return { message: t`Profile Shared successfully` }
}

type InterestedQuery = z.output<typeof listInterestedPlayers.query>

/**
 * Lists players who shared with the coach's college and are not hidden, latest share first, by the filters of a player
 * search.
 */
export async function interestedPlayers(
  ctx: Context<CoachActor>,
  query: InterestedQuery,
): Promise<OutputOf<typeof listInterestedPlayers>> {
  const { platform, actor } = ctx
  if (!mayListFor(actor, query.userId)) throw notAllowed()
  const selection = { collegeId: actor.collegeId, filter: query, favorites: query.favorites }
  const page = { limit: query.limit + 1, before: cursor.decode(query.cursor) }
  const [found, counted] = await Promise.all([
    findInterested(platform.db, selection, page),
    countInterested(platform.db, selection),
  ])
  return listOf(
    ctx,
    cursor.page(found, query.limit, (last) => last),
    counted,
  )
}

/** Lists the favorites of the coach's college that it has not hidden, latest first. */
export async function favoritePlayers(
  ctx: Context<CoachActor>,
  query: { userId: string; limit: number; cursor?: string | undefined },
): Promise<OutputOf<typeof listFavoritePlayers>> {
  const { platform, actor } = ctx
  if (!mayListFor(actor, query.userId)) throw notAllowed()
  const selection = { collegeId: actor.collegeId, filter: everyone, favorites: true }
  const page = { limit: query.limit + 1, before: cursor.decode(query.cursor) }
  const [found, counted] = await Promise.all([
    findFavorites(platform.db, selection, page),
    countFavorites(platform.db, selection),
  ])
  return listOf(
    ctx,
    cursor.page(found, query.limit, (last) => last),
    counted,
  )
}

interface OfCollege {
  collegeId: string
  userId: string
}

/** Makes the player a favorite of the coach's own college, and no longer hidden; again is no change. */
export function favorite(ctx: Context<CoachActor>, player: OfCollege) {
  return curate(ctx, player, async (trx, mark) => {
    await insertFavorite(trx, { ...mark, coachId: ctx.actor.userId, favouritedAt: ctx.now })
    await deleteHide(trx, mark)
    return t`Player favorited`
  })
}

/** Takes a favorite back; again is no change. */
export function unfavorite(ctx: Context<CoachActor>, player: OfCollege) {
  return curate(ctx, player, async (trx, mark) => {
    await deleteFavorite(trx, mark)
    return t`Player removed from favorites`
  })
}

/** Hides the player from the lists of the coach's own college; again is no change. */
export function hide(ctx: Context<CoachActor>, player: OfCollege) {
  return curate(ctx, player, async (trx, mark) => {
    await insertHide(trx, { ...mark, coachId: ctx.actor.userId, hiddenAt: ctx.now })
    return t`Player removed`
  })
}

/** Undoes a hide; again is no change. */
export function restore(ctx: Context<CoachActor>, player: OfCollege) {
  return curate(ctx, player, async (trx, mark) => {
    await deleteHide(trx, mark)
    return t`Player restored`
  })
}

/**
 * Changes what the coach's own college keeps of a listed player, and answers with the message of the change: 403 for
 * another college, 404 for nobody.
 */
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

/** Presents the players of a page. */
async function listOf(
  { platform, actor }: Context<CoachActor>,
  { shown, nextCursor }: { shown: readonly Listed[]; nextCursor: string | null },
  counted: number,
) {
  const playerIds = shown.map((player) => player.playerId)
  await countReads(platform, actor.userId, playerIds)
  return {
    players: await playerCards(platform, { playerIds, collegeId: actor.collegeId }),
    total: Math.min(counted, exactTotal),
    totalIsAtLeast: counted > exactTotal,
    nextCursor,
  }
}
