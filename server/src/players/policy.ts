import type { Actor, SignedInActor } from '../platform/actor.ts'

/** A coach whose college has been confirmed (design section 7). */
export function isVerifiedCoach(actor: Actor): boolean {
  return actor.type === 'coach' && actor.verified
}

export function isSelf(actor: Actor, userId: string): boolean {
  return actor.type !== 'anonymous' && actor.userId === userId
}

/** E-mail, phones, school, place, GPA and the like: verified coaches and the player (design section 7). */
export function maySeeFullProfile(actor: Actor, playerId: string): boolean {
  return isVerifiedCoach(actor) || isSelf(actor, playerId)
}

/** A coach's picture: the coach, colleagues, verified coaches, and players in conversation with that coach. */
export function maySeeCoachPicture(
  actor: SignedInActor,
  coach: { coachId: string; collegeId: string; inConversation: boolean },
): boolean {
  if (isSelf(actor, coach.coachId) || isVerifiedCoach(actor) || coach.inConversation) return true
  return actor.type === 'coach' && actor.collegeId === coach.collegeId
}
