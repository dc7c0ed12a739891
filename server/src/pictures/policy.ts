import type { Actor, CoachActor } from '../platform/actor.ts'

/** A person's picture is that person's own (design section 5). */
export function mayChangeOwnPicture(actor: Actor, ownerId: string): boolean {
  return actor.type !== 'anonymous' && actor.userId === ownerId
}

/** A college's logo is for its verified coaches (design section 5). */
export function mayChangeLogo(actor: CoachActor, collegeId: string): boolean {
  return actor.verified && actor.collegeId === collegeId
}
