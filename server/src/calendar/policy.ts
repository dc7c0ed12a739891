import type { Actor, CoachActor, SignedInActor } from '../platform/actor.ts'

/** A viewer of calendars: someone with a session, or a feed's holder. */
export type Viewer =
  | { type: 'anonymous' }
  | { type: Exclude<SignedInActor['type'], 'coach'>; userId: string }
  | Pick<CoachActor, 'type' | 'userId' | 'collegeId' | 'verified'>

/**
 * Returns true if the viewer sees times, places and opponents of a player's games: the player and verified coaches.
 * Guardians have a rule of their own.
 */
export function maySeeWholeCalendar(viewer: Viewer, playerId: string): boolean {
  return isPlayer(viewer, playerId) || (viewer.type === 'coach' && viewer.verified)
}

/** Returns true if this person could follow any player's games: the player, guardians, verified coaches. */
export function mayAskToFollowPlayers(viewer: Viewer, playerId: string): boolean {
  return viewer.type === 'guardian' || maySeeWholeCalendar(viewer, playerId)
}

/**
 * Returns true if the viewer may have a feed of a player's games: anyone who sees the whole calendar, but only the
 * family while the player is hidden.
 */
export function mayFollowPlayer(
  viewer: Viewer,
  { playerId, listed, isChild }: { playerId: string; listed: boolean; isChild: boolean },
): boolean {
  return isChild || isPlayer(viewer, playerId) || (listed && maySeeWholeCalendar(viewer, playerId))
}

/** Returns true if the viewer may have a feed of a player's deadlines: the player and a minor's guardians. */
export function maySeeDeadlines(
  viewer: Viewer,
  { playerId, isChild }: { playerId: string; isChild: boolean },
): boolean {
  return isChild || isPlayer(viewer, playerId)
}

/** Returns true if the viewer may have a feed of a college's games: anyone; if it is unlisted, its own coaches. */
export function mayFollowCollege(
  viewer: Viewer,
  { collegeId, listed }: { collegeId: string; listed: boolean },
): boolean {
  return listed || (viewer.type === 'coach' && viewer.collegeId === collegeId)
}

/** Returns true if the actor may change the player's calendar: only the player. */
export function mayEditPlayerCalendar(actor: Actor, playerId: string): boolean {
  return isPlayer(actor, playerId)
}

/** Returns true if the actor may change a college's calendar: only its verified coaches. */
export function mayEditCollegeCalendar(actor: Actor, collegeId: string): boolean {
  return actor.type === 'coach' && actor.verified && actor.collegeId === collegeId
}

function isPlayer(viewer: Viewer, playerId: string): boolean {
  return viewer.type === 'player' && viewer.userId === playerId
}
