import type { Actor, SignedInActor } from '../platform/actor.ts'

/** Returns true if the actor is a verified coach. */
export function isVerifiedCoach(actor: Actor): boolean {
  return actor.type === 'coach' && actor.verified
}

export function isSelf(actor: Actor, userId: string): boolean {
  return actor.type !== 'anonymous' && actor.userId === userId
}

/** The player on a page or picture, and whether the actor is the guardian of that minor. */
export interface Guarded {
  playerId: string
  isChild: boolean
}

/** Returns true if the actor is the player or the player's guardian. */
export function isFamily(actor: Actor, { playerId, isChild }: Guarded): boolean {
  return isSelf(actor, playerId) || (actor.type === 'guardian' && isChild)
}

/**
 * Returns true if the actor sees restricted fields (email, phones, school, place, GPA and the like): verified coaches,
 * the player and the guardians.
 */
export function maySeeFullProfile(actor: Actor, player: Guarded): boolean {
  return isVerifiedCoach(actor) || isFamily(actor, player)
}

/**
 * Returns true if the actor may see a coach's picture: the coach, colleagues, verified coaches, and players in
 * conversation with that coach or their guardians.
 */
export function maySeeCoachPicture(
  actor: SignedInActor,
  coach: { coachId: string; collegeId: string; inConversation: boolean },
): boolean {
  if (isSelf(actor, coach.coachId) || isVerifiedCoach(actor) || coach.inConversation) return true
  return actor.type === 'coach' && actor.collegeId === coach.collegeId
}

/** Returns true if the actor may change the link preview: the family, except a minor once a guardian turned it off. */
export function mayChangeLinkPreview(
  actor: SignedInActor,
  player: Guarded & { refusedByGuardian: boolean },
): boolean {
  return isFamily(actor, player) && !(isSelf(actor, player.playerId) && player.refusedByGuardian)
}
