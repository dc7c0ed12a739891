import type { CalendarFeed } from '@touchline/contract'
import { isVerified, secondFactorBy } from '../platform/coach-standing.ts'
import type { Env } from '../platform/env.ts'
import { isMinor } from '../players/service.ts'
import type { FeedRow } from './feed-queries.ts'
import { mayFollowCollege, mayFollowPlayer, maySeeDeadlines, type Viewer } from './policy.ts'

/** A feed's contents while its holder may see the full calendar. */
export interface Followed {
  kind: CalendarFeed['kind']
  ownerId: string
  name: string
  /** Of the calendar; deadlines have none. */
  version: number
  /** The feed's holder, in the policy's terms. */
  viewer: Viewer & { userId: string }
}

/** When a feed is asked for, and what the operator requires of coaches. */
export interface FeedContext {
  now: Date
  env: Pick<Env, 'COACH_SECOND_FACTOR'>
}

/** Returns the owner of a feed's calendar. */
export function ownerOf({
  playerId,
  collegeId,
  deadlines,
}: Pick<FeedRow, 'playerId' | 'collegeId' | 'deadlines'>) {
  if (playerId !== null) return { kind: deadlines ? 'deadlines' : 'player', ownerId: playerId } as const
  if (collegeId !== null) return { kind: 'college', ownerId: collegeId } as const
  throw new Error('A feed without a calendar')
}

/** Returns the calendar if its holder may see it in full now; otherwise undefined. */
export function followed(row: FeedRow, asked: FeedContext): Followed | undefined {
  const viewer = viewerOf(row, asked)
  return viewer && (followedPlayer(row, viewer, asked.now) ?? followedCollege(row, viewer))
}

/** Returns a college's name with its side of the game, which together are unique. */
export function collegeTitle(collegeName: string, gender: 'male' | 'female'): string {
  return `${collegeName} (${gender === 'female' ? 'Women' : 'Men'})`
}

/** Returns true if this is the guardian's own child, still under 18. */
export function isChildOf(
  player: { age: number; dateOfBirth: string | null; guardianSince: Date | null },
  now: Date,
): boolean {
  return player.guardianSince !== null && isMinor(player, now)
}

function followedPlayer(row: FeedRow, viewer: Followed['viewer'], now: Date): Followed | undefined {
  const { playerId, playerName, playerListed, playerVersion, age, dateOfBirth, guardianSince } = row
  if (playerId === null || playerName === null || playerListed === null) return undefined
  if (playerVersion === null || age === null) return undefined
  const isChild = viewer.type === 'guardian' && isChildOf({ age, dateOfBirth, guardianSince }, now)
  const of = { ownerId: playerId, name: playerName, version: playerVersion, viewer }
  if (row.deadlines)
    return maySeeDeadlines(viewer, { playerId, isChild }) ? { kind: 'deadlines', ...of } : undefined
  if (!mayFollowPlayer(viewer, { playerId, listed: playerListed, isChild })) return undefined
  return { kind: 'player', ...of }
}

function followedCollege(row: FeedRow, viewer: Followed['viewer']): Followed | undefined {
  const { collegeId, collegeName, collegeGender, collegeListed, collegeVersion } = row
  if (collegeId === null || collegeName === null || collegeListed === null) return undefined
  if (collegeGender === null || collegeVersion === null) return undefined
  if (!mayFollowCollege(viewer, { collegeId, listed: collegeListed })) return undefined
  const name = collegeTitle(collegeName, collegeGender)
  return { kind: 'college', ownerId: collegeId, name, version: collegeVersion, viewer }
}

function viewerOf(row: FeedRow, { now, env }: FeedContext): Followed['viewer'] | undefined {
  const { holderId: userId, holderType: type, holderCollegeId: collegeId } = row
  if (type !== 'coach') return { type, userId }
  if (collegeId === null) return undefined
  const facts = {
    accountSince: row.holderSince,
    hasSecondFactor: row.holderSecondFactorSince !== null,
    askedSince: row.secondFactorAskedSince,
  }
  const by = secondFactorBy(env, facts, now)
  const verified = isVerified(row.holderVerification) && (by === undefined || by > now)
  return { type, userId, collegeId, verified }
}

/** Presents a feed to its holder; without the name of anyone the holder may no longer see. */
export function presentFeed(row: FeedRow, asked: FeedContext): CalendarFeed {
  const calendar = followed(row, asked)
  return {
    ...ownerOf(row),
    feedId: row.feedId,
    name: calendar?.name ?? '',
    open: calendar !== undefined,
    madeAt: row.createdAt.toISOString(),
    lastFetchedAt: row.lastFetchedAt?.toISOString() ?? null,
  }
}
