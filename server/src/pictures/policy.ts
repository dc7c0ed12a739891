import type { Actor, CoachActor } from '../platform/actor.ts'

/** A person's picture is that person's own. */
export function mayChangeOwnPicture(actor: Actor, ownerId: string): boolean {
  return actor.type !== 'anonymous' && actor.userId === ownerId
}

/** A college's logo is for its verified coaches. */
export function mayChangeLogo(actor: CoachActor, collegeId: string): boolean {
  return actor.verified && actor.collegeId === collegeId
}
