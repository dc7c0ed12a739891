import type { Actor, CoachActor } from '../platform/actor.ts'

/** Tells if the actor may change a person's picture: only that person may. */
export function mayChangeOwnPicture(actor: Actor, ownerId: string): boolean {
  return actor.type !== 'anonymous' && actor.userId === ownerId
}

/** Tells if the actor may change a college's logo: only its verified coaches may. */
export function mayChangeLogo(actor: CoachActor, collegeId: string): boolean {
  return actor.verified && actor.collegeId === collegeId
}
