import type { Actor, SignedInActor } from '../platform/actor.ts'

/** Tells whether the actor is a verified coach. */
export function isVerifiedCoach(actor: Actor): boolean {
  return actor.type === 'coach' && actor.verified
}

/** Tells whether the actor is this person. */
export function isSelf(actor: Actor, userId: string): boolean {
  return actor.type !== 'anonymous' && actor.userId === userId
}

/** Describes the player of a page or picture, and if the actor is a guardian of that player as a minor. */
export interface Guarded {
  playerId: string
  isChild: boolean
}

/** Tells whether the actor is the player or a guardian of the player. */
export function isFamily(actor: Actor, { playerId, isChild }: Guarded): boolean {
  return isSelf(actor, playerId) || (actor.type === 'guardian' && isChild)
}

/**
 * Tells whether the actor sees the restricted fields: verified coaches, the player and the guardians see email, phones,
 * school, place, GPA and the like.
 */
export function maySeeFullProfile(actor: Actor, player: Guarded): boolean {
  return isVerifiedCoach(actor) || isFamily(actor, player)
}

/**
 * Tells whether the actor may see a coach's picture: the coach, colleagues, verified coaches, and players in
 * conversation with that coach or their guardians.
 */
export function maySeeCoachPicture(
  actor: SignedInActor,
  coach: { coachId: string; collegeId: string; inConversation: boolean },
): boolean {
  if (isSelf(actor, coach.coachId) || isVerifiedCoach(actor) || coach.inConversation) return true
  return actor.type === 'coach' && actor.collegeId === coach.collegeId
}

/**
 * Tells whether the actor may change the link preview: the family may, but not a minor once a guardian turned it off.
 */
export function mayChangeLinkPreview(
  actor: SignedInActor,
  player: Guarded & { refusedByGuardian: boolean },
): boolean {
  return isFamily(actor, player) && !(isSelf(actor, player.playerId) && player.refusedByGuardian)
}
