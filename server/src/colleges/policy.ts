import type { Actor, CoachActor } from '../platform/actor.ts'

/** Only a verified coach of the college edits it (design section 5). */
export function mayEditCollege(actor: Actor, collegeId: string): boolean {
  return actor.type === 'coach' && actor.verified && actor.collegeId === collegeId
}

/** Only players share their profile with a college (spec section 6). */
export function mayShareWithCollege(actor: Actor): boolean {
  return actor.type === 'player'
}

/** A coach asks for the name of the own college only, by the own id (design section 5). */
export function mayAskCollegeOf(actor: CoachActor, userId: string): boolean {
  return actor.userId === userId
}
