import type { Actor, SignedInActor } from '../platform/actor.ts'

/** A coach verified by the college. */
export function isVerifiedCoach(actor: Actor): boolean {
  return actor.type === 'coach' && actor.verified
}

export function isSelf(actor: Actor, userId: string): boolean {
  return actor.type !== 'anonymous' && actor.userId === userId
}

/** Whom a player's page or picture is about, and whether the actor is a guardian while that player is a minor. */
export interface Guarded {
  playerId: string
  isChild: boolean
}

/** The player, and whoever looks after the player as a guardian. */
export function isFamily(actor: Actor, { playerId, isChild }: Guarded): boolean {
  return isSelf(actor, playerId) || (actor.type === 'guardian' && isChild)
}

/** Verified coaches, the player and the guardians see e-mail, phones, school, place, GPA and the like. */
export function maySeeFullProfile(actor: Actor, player: Guarded): boolean {
  return isVerifiedCoach(actor) || isFamily(actor, player)
}

/** A coach's picture: the coach, colleagues, verified coaches, and players in conversation with that coach or their guardians. */
export function maySeeCoachPicture(
  actor: SignedInActor,
  coach: { coachId: string; collegeId: string; inConversation: boolean },
): boolean {
  if (isSelf(actor, coach.coachId) || isVerifiedCoach(actor) || coach.inConversation) return true
  return actor.type === 'coach' && actor.collegeId === coach.collegeId
}

/** The family; not the player as a minor once a guardian turned it off. */
export function mayChangeLinkPreview(
  actor: SignedInActor,
  player: Guarded & { refusedByGuardian: boolean },
): boolean {
  return isFamily(actor, player) && !(isSelf(actor, player.playerId) && player.refusedByGuardian)
}
