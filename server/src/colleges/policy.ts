import type { Actor, CoachActor } from '../platform/actor.ts'

/** Only a verified coach of the college edits it. */
export function mayEditCollege(actor: Actor, collegeId: string): boolean {
  return actor.type === 'coach' && actor.verified && actor.collegeId === collegeId
}

/** Only players share their profile with a college. */
export function mayShareWithCollege(actor: Actor): boolean {
  return actor.type === 'player'
}

/** A coach asks only for the name of the own college, by the own id. */
export function mayAskCollegeOf(actor: CoachActor, userId: string): boolean {
  return actor.userId === userId
}
