import type { Actor, CoachActor, SignedInActor } from '../platform/actor.ts'

/** Somebody who looks at calendars: with a session, or as the holder of a feed. */
export type Viewer =
  | { type: 'anonymous' }
  | { type: Exclude<SignedInActor['type'], 'coach'>; userId: string }
  | Pick<CoachActor, 'type' | 'userId' | 'collegeId' | 'verified'>

/** The player and verified coaches see times, places and opponents of a player's games; guardians have a rule of their own. */
export function maySeeWholeCalendar(viewer: Viewer, playerId: string): boolean {
  return isPlayer(viewer, playerId) || (viewer.type === 'coach' && viewer.verified)
}

/** Whether there are players whose games this person could follow at all: not for other players, unverified coaches and administrators. */
export function mayAskToFollowPlayers(viewer: Viewer, playerId: string): boolean {
  return viewer.type === 'guardian' || maySeeWholeCalendar(viewer, playerId)
}

/** A feed of a player's games: whoever sees the whole calendar now, and of whom others may not see the family alone. */
export function mayFollowPlayer(
  viewer: Viewer,
  { playerId, listed, isChild }: { playerId: string; listed: boolean; isChild: boolean },
): boolean {
  return isChild || isPlayer(viewer, playerId) || (listed && maySeeWholeCalendar(viewer, playerId))
}

/** A feed of a college's games: anybody's, and of an unlisted college its own coaches'. */
export function mayFollowCollege(
  viewer: Viewer,
  { collegeId, listed }: { collegeId: string; listed: boolean },
): boolean {
  return listed || (viewer.type === 'coach' && viewer.collegeId === collegeId)
}

/** Only the player changes the player's calendar. */
export function mayEditPlayerCalendar(actor: Actor, playerId: string): boolean {
  return isPlayer(actor, playerId)
}

/** Only verified coaches of a college change its calendar. */
export function mayEditCollegeCalendar(actor: Actor, collegeId: string): boolean {
  return actor.type === 'coach' && actor.verified && actor.collegeId === collegeId
}

function isPlayer(viewer: Viewer, playerId: string): boolean {
  return viewer.type === 'player' && viewer.userId === playerId
}
