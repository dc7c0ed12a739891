import {
  type Calendar,
  type CalendarEdit,
  type OutputOf,
  type savePlayerCalendar,
  t,
} from '@touchline/contract'
import type { z } from 'zod'
import { playerGamesChanged } from '../events.ts'
import type { Actor, CoachActor, PlayerActor } from '../platform/actor.ts'
import { type Context, inTransaction } from '../platform/context.ts'
import { matchesVersion } from '../platform/http/etag.ts'
import { notAllowed, PreconditionFailed } from '../platform/problem.ts'
import { countLoggedRead, isGuardianOf, isMinor } from '../players/service.ts'
import { mayEditCollegeCalendar, mayEditPlayerCalendar, maySeeWholeCalendar } from './policy.ts'
import { presentCalendar, presentCounts, presentMonths } from './present.ts'
import {
  findCollegeCalendar,
  findGames,
  findPlayerVersion,
  type GameRow,
  lockVersion,
  type Owner,
  replaceGames,
} from './queries.ts'

export { findDeadlines as openDeadlines } from './deadline-queries.ts'
export { presentGame } from './present.ts'
export { gameDigest } from './queries.ts'

type Edit = z.output<typeof CalendarEdit>
type Saved = OutputOf<typeof savePlayerCalendar>

/**
 * Returns a player's games: in full for the player, a minor's guardians and verified coaches (audited). Others see
 * titles and months of an adult, and only a count per month of a minor. The same empty calendar for nobody and hidden.
 */
export async function playerCalendar(
  { platform, actor, request, now }: Context<Actor>,
  playerId: string,
): Promise<Calendar> {
  const { db } = platform
  const isChild =
    actor.type === 'guardian' && (await isGuardianOf(db, { guardianId: actor.userId, playerId, now }))
  const isWhole = isChild || maySeeWholeCalendar(actor, playerId)
  const viewerId = actor.type === 'anonymous' ? undefined : actor.userId
  // Read the version first: if a save comes between, the next save with the older version gets a 412.
  const player = await findPlayerVersion(db, playerId, isChild ? playerId : viewerId)
  if (!player) return isWhole ? presentCalendar(0, []) : presentMonths(0, [])
  const version = player.calendarVersion
  const games = await findGames(db, playerId)
  if (actor.type === 'coach' && actor.verified) {
    await countLoggedRead(platform, {
      actorId: actor.userId,
      action: 'calendar.playerCalendarRead',
      subjectId: playerId,
      details: { collegeId: actor.collegeId, games: games.length },
      requestId: request.id,
    })
  }
  if (isWhole) return presentCalendar(version, games)
  return isMinor(player, now)
    ? presentCounts(version, games, request.language)
    : presentMonths(version, games)
}

/** Returns a college's games, for anyone; empty for an unlisted or missing college. */
export async function collegeCalendar(
  { platform: { db }, actor }: Context<Actor>,
  collegeId: string,
): Promise<Calendar> {
  const own = actor.type === 'coach' ? actor.collegeId : undefined
  const { version, games } = (await findCollegeCalendar(db, collegeId, own)) ?? { version: 0, games: [] }
  return presentCalendar(version, games)
}

/** Replaces the caller's games; 403 for anyone else's id, 412 if saved meanwhile. */
export async function replacePlayerCalendar(
  ctx: Context<PlayerActor>,
  { playerId, edit }: { playerId: string; edit: Edit },
): Promise<Saved> {
  if (!mayEditPlayerCalendar(ctx.actor, playerId)) throw notAllowed(t`You can only change your own calendar.`)
  return replace(ctx, { playerId }, edit)
}

/** Replaces the games of the coach's college; 403 for any other college, 412 if saved meanwhile. */
export async function replaceCollegeCalendar(
  ctx: Context<CoachActor>,
  { collegeId, edit }: { collegeId: string; edit: Edit },
): Promise<Saved> {
  if (!mayEditCollegeCalendar(ctx.actor, collegeId)) {
    throw notAllowed(t`You can only change your own college's calendar.`)
  }
  return replace(ctx, { collegeId }, edit)
}

function replace<Caller extends Actor>(ctx: Context<Caller>, owner: Owner, edit: Edit): Promise<Saved> {
  const ownerId = 'playerId' in owner ? owner.playerId : owner.collegeId
  return inTransaction(ctx, async ({ platform, trx, request, now }) => {
    const before = await lockVersion(trx, owner)
    if (!matchesVersion(request.ifMatch, before)) {
      const current = presentCalendar(before, await findGames(trx, ownerId))
      throw new PreconditionFailed(t`This calendar was changed somewhere else since you opened it.`, current)
    }
    const old = 'playerId' in owner ? await findGames(trx, ownerId) : []
    const replaced = await replaceGames(trx, owner, { games: edit.games.map(rowOf), version: before + 1 })
    const games = await findGames(trx, ownerId)
    if ('playerId' in owner && hasChangedUpcoming(old, games, now)) {
      const before = upcoming(replaced, now).map(({ digest }) => digest)
      await platform.outbox.publish(trx, playerGamesChanged, { playerId: owner.playerId, before })
    }
    return {
      message: t`Games saved successfully`,
      ...presentCalendar(before + 1, games),
    }
  })
}

const day = 24 * 3_600_000

/** Returns upcoming games. They have no time zone, so the last 24 hours count as upcoming. */
function upcoming<Game extends { startsAt: string }>(games: readonly Game[], now: Date): Game[] {
  const from = new Date(now.getTime() - day).toISOString().slice(0, 16)
  return games.filter(({ startsAt }) => startsAt >= from)
}

function hasChangedUpcoming(before: readonly GameRow[], after: readonly GameRow[], now: Date): boolean {
  const known = new Map(after.map((game) => [game.id, game]))
  return upcoming(before, now).some((game) => !isSame(game, known.get(game.id)))
}

function isSame(game: GameRow, other: GameRow | undefined): boolean {
  return (
    other !== undefined &&
    game.title === other.title &&
    game.startsAt === other.startsAt &&
    game.opponent === other.opponent &&
    game.address === other.address
  )
}

function rowOf({ id, title, start, extendedProps }: Edit['games'][number]): GameRow {
  return { id, title, startsAt: start, opponent: extendedProps.opponent, address: extendedProps.address }
}
