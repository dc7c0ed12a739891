import { type listFavoritePlayers, type listInterestedPlayers, type OutputOf, t } from '@touchline/contract'
import { z } from 'zod'
import type { CoachActor, PlayerActor } from '../platform/actor.ts'
import type { Trx } from '../platform/db/database.ts'
import { cursorOf } from '../platform/http/pagination.ts'
import type { Platform } from '../platform/platform.ts'
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
  platform: Platform,
  actor: PlayerActor,
  { userId, collegeId }: { userId: string; collegeId: string },
): Promise<{ message: string }> {
  if (!mayShareProfileOf(actor, userId)) throw notAllowed(t`You can only share your own profile.`)
  await platform.db.transaction().execute(async (trx) => {
    if (!(await holdListedCollege(trx, collegeId))) throw notFound('college')
    const sharedAt = platform.clock.now()
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
  platform: Platform,
  actor: CoachActor,
  query: InterestedQuery,
): Promise<OutputOf<typeof listInterestedPlayers>> {
  if (!mayListFor(actor, query.userId)) throw notAllowed()
  const selection = { collegeId: actor.collegeId, filter: query, favorites: query.favorites }
  const page = { limit: query.limit + 1, before: cursor.decode(query.cursor) }
  const [found, counted] = await Promise.all([
    findInterested(platform.db, selection, page),
    countInterested(platform.db, selection),
  ])
  return listOf(platform, actor, found, counted, query.limit)
}

/** Lists the favorites of the coach's college that it has not hidden, latest first. */
export async function favoritePlayers(
  platform: Platform,
  actor: CoachActor,
  query: { userId: string; limit: number; cursor?: string | undefined },
): Promise<OutputOf<typeof listFavoritePlayers>> {
  if (!mayListFor(actor, query.userId)) throw notAllowed()
  const selection = { collegeId: actor.collegeId, filter: everyone, favorites: true }
  const page = { limit: query.limit + 1, before: cursor.decode(query.cursor) }
  const [found, counted] = await Promise.all([
    findFavorites(platform.db, selection, page),
    countFavorites(platform.db, selection),
  ])
  return listOf(platform, actor, found, counted, query.limit)
}

interface OfCollege {
  collegeId: string
  userId: string
}

/** Makes the player a favorite of the coach's own college, and no longer hidden; again is no change. */
export function favorite(platform: Platform, actor: CoachActor, { collegeId, userId }: OfCollege) {
  const mark = { collegeId, playerId: userId }
  return curate(platform, actor, mark, t`Player favorited`, async (trx) => {
    await insertFavorite(trx, { ...mark, coachId: actor.userId, favouritedAt: platform.clock.now() })
    await deleteHide(trx, mark)
  })
}

/** Takes a favorite back; again is no change. */
export function unfavorite(platform: Platform, actor: CoachActor, { collegeId, userId }: OfCollege) {
  const mark = { collegeId, playerId: userId }
  return curate(platform, actor, mark, t`Player removed from favorites`, (trx) => deleteFavorite(trx, mark))
}

/** Hides the player from the lists of the coach's own college; again is no change. */
export function hide(platform: Platform, actor: CoachActor, { collegeId, userId }: OfCollege) {
  const mark = { collegeId, playerId: userId }
  return curate(platform, actor, mark, t`Player removed`, (trx) =>
    insertHide(trx, { ...mark, coachId: actor.userId, hiddenAt: platform.clock.now() }),
  )
}

/** Undoes a hide; again is no change. */
export function restore(platform: Platform, actor: CoachActor, { collegeId, userId }: OfCollege) {
  const mark = { collegeId, playerId: userId }
  return curate(platform, actor, mark, t`Player restored`, (trx) => deleteHide(trx, mark))
}

/** Changes what the coach's own college keeps of a listed player: 403 for another college, 404 for nobody. */
async function curate(
  platform: Platform,
  actor: CoachActor,
  { collegeId, playerId }: { collegeId: string; playerId: string },
  message: string,
  change: (trx: Trx) => Promise<void>,
): Promise<{ message: string }> {
  if (!mayCurateFor(actor, collegeId)) throw notAllowed(t`You can only do that for your own college.`)
  await platform.db.transaction().execute(async (trx) => {
    if (!(await holdListedPlayer(trx, playerId))) throw notFound('player')
    await change(trx)
  })
  return { message }
}

/** Cuts a page out of one row more than it shows. */
async function listOf(
  platform: Platform,
  actor: CoachActor,
  found: readonly Listed[],
  counted: number,
  limit: number,
) {
  const { shown, nextCursor } = cursor.page(found, limit, (last) => last)
  const ids = shown.map((player) => player.playerId)
  await countReads(platform, actor.userId, ids)
  return {
    players: await playerCards(platform, ids, actor.collegeId),
    total: Math.min(counted, exactTotal),
    totalIsAtLeast: counted > exactTotal,
    nextCursor,
  }
}
