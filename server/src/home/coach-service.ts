import type { CoachHome, getLastVisit, OutputOf } from '@touchline/contract'
import { presentGame } from '../calendar/service.ts'
import type { CoachActor } from '../platform/actor.ts'
import type { Context } from '../platform/context.ts'
import { countReads } from '../players/service.ts'
import {
  findAnswers,
  findGamesOfFavorites,
  findNewShares,
  findTasks,
  findVisit,
  saveSeen,
  type Visit,
} from './coach-queries.ts'
import { clockBefore, collegeFacts } from './service.ts'

const week = 7 * 24 * 3_600_000

/**
 * Returns a coach's start page: news since the last visit, games of favorites in the next seven days, and the first
 * tasks. Players of new shares and games count toward the coach's limit; each calendar read is audited.
 */
export async function coachHome(ctx: Context<CoachActor>): Promise<CoachHome> {
  const { platform, actor, now } = ctx
  const { db } = platform
  const { userId: coachId, collegeId } = actor
  const since = newsSince(await findVisit(db, coachId), now)
  const from = clockBefore(now)
  const to = clockBefore(new Date(now.getTime() + week))
  const [shares, answers, games, tasks] = await Promise.all([
    findNewShares(db, { collegeId, since }),
    findAnswers(db, { coachId, since }),
    findGamesOfFavorites(db, collegeId, { from, to }),
    findTasks(db, { coachId, collegeId }),
  ])
  const shown = [...new Set([...shares, ...games].map(({ playerId }) => playerId))]
  await countReads(platform, coachId, shown)
  await auditGames(ctx, games)
  const { favorites, shared, looked } = tasks
  return {
    asOf: now.toISOString(),
    since: since?.toISOString() ?? null,
    shares: {
      players: shares.map(({ playerId, playerName, profilePic, sharedAt }) => ({
        playerId,
        playerName,
        profilePic: profilePic ?? '',
        sharedAt: sharedAt.toISOString(),
      })),
      total: shares[0]?.total ?? 0,
    },
    answers: {
      conversations: answers.map(({ conversationId, playerId, playerName, profilePic, wrote, at }) => ({
        conversationId,
        playerId,
        playerName,
        profilePic: profilePic ?? '',
        kind: wrote ? 'message' : 'accepted',
        at: at.toISOString(),
      })),
      total: answers[0]?.total ?? 0,
    },
    games: games.map(({ playerId, playerName, profilePic, ...game }) => ({
      playerId,
      playerName,
      profilePic: profilePic ?? '',
      game: presentGame(game),
    })),
    tasks: { ...collegeFacts(tasks), favorites, shared, looked },
  }
}

/** Returns since when news counts, for lists that mark what is new. */
export async function lastVisit({
  platform: { db },
  actor,
  now,
}: Context<CoachActor>): Promise<OutputOf<typeof getLastVisit>> {
  const since = newsSince(await findVisit(db, actor.userId), now)
  return { since: since?.toISOString() ?? null }
}

/** Audits each player whose games are shown; this is not a profile view. */
async function auditGames(
  { platform, actor, request }: Context<CoachActor>,
  games: readonly { playerId: string }[],
) {
  // Run together, so that they become one statement.
  await Promise.all(
    [...Map.groupBy(games, (game) => game.playerId)].map(([playerId, own]) =>
      platform.auditLines.write({
        actorId: actor.userId,
        action: 'calendar.nextGamesRead',
        subjectId: playerId,
        details: { collegeId: actor.collegeId, games: own.length },
        requestId: request.id,
      }),
    ),
  )
}

/** Saves that the coach saw the news of `asOf`, at most now; repeating is no change. */
export async function seen(
  { platform: { db }, actor, now }: Context<CoachActor>,
  asOf: Date,
): Promise<Record<string, never>> {
  const at = asOf > now ? now : asOf
  await saveSeen(db, { coachId: actor.userId, at, minutes: visitEndsAfter })
  return {}
}

/** Minutes away that end a visit: a night, so that news stays for a day. */
const visitEndsAfter = 8 * 60

/** Returns since when news counts: the end of the previous visit, the same in every tab; null before the first. */
function newsSince(visit: Visit | undefined, now: Date): Date | null {
  if (!visit) return null
  const isOver = now.getTime() - visit.seenAt.getTime() > visitEndsAfter * 60_000
  return isOver ? visit.seenAt : visit.since
}
