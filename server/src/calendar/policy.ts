import type { Actor, CoachActor, SignedInActor } from '../platform/actor.ts'

/** Describes a viewer of calendars: with a session, or as the holder of a feed. */
export type Viewer =
  | { type: 'anonymous' }
  | { type: Exclude<SignedInActor['type'], 'coach'>; userId: string }
  | Pick<CoachActor, 'type' | 'userId' | 'collegeId' | 'verified'>

/**
 * Tells whether the viewer sees the whole calendar: the player and verified coaches see times, places and opponents of
 * a player's games; guardians have a rule of their own.
 */
export function maySeeWholeCalendar(viewer: Viewer, playerId: string): boolean {
  return isPlayer(viewer, playerId) || (viewer.type === 'coach' && viewer.verified)
}

/**
 * Tells whether there are players whose games this person could follow at all: false for other players, unverified
 * coaches and administrators.
 */
export function mayAskToFollowPlayers(viewer: Viewer, playerId: string): boolean {
  return viewer.type === 'guardian' || maySeeWholeCalendar(viewer, playerId)
}

/**
 * Tells whether the viewer may have a feed of a player's games: anyone who sees the whole calendar now, and only the
 * family where others may not see the player.
 */
export function mayFollowPlayer(
  viewer: Viewer,
  { playerId, listed, isChild }: { playerId: string; listed: boolean; isChild: boolean },
): boolean {
  return isChild || isPlayer(viewer, playerId) || (listed && maySeeWholeCalendar(viewer, playerId))
}

/**
 * Tells whether the viewer may have a feed of a college's games: anybody may, and of an unlisted college its own
 * coaches.
 */
export function mayFollowCollege(
  viewer: Viewer,
  { collegeId, listed }: { collegeId: string; listed: boolean },
): boolean {
  return listed || (viewer.type === 'coach' && viewer.collegeId === collegeId)
}

/** Tells whether the actor may change the player's calendar: only the player may. */
export function mayEditPlayerCalendar(actor: Actor, playerId: string): boolean {
  return isPlayer(actor, playerId)
}

/** Tells whether the actor may change a college's calendar: only its verified coaches may. */
export function mayEditCollegeCalendar(actor: Actor, collegeId: string): boolean {
  return actor.type === 'coach' && actor.verified && actor.collegeId === collegeId
}

function isPlayer(viewer: Viewer, playerId: string): boolean {
  return viewer.type === 'player' && viewer.userId === playerId
}
