import type { Actor, CoachActor } from '../platform/actor.ts'

/** Tells whether the actor may edit the college: only a verified coach of it may. */
export function mayEditCollege(actor: Actor, collegeId: string): boolean {
  return actor.type === 'coach' && actor.verified && actor.collegeId === collegeId
}

/** Tells whether the actor may share: only players share their profile with a college. */
export function mayShareWithCollege(actor: Actor): boolean {
  return actor.type === 'player'
}

/** Tells whether the actor may read the name: coaches read only their own college's, by their own id. */
export function mayAskCollegeOf(actor: CoachActor, userId: string): boolean {
  return actor.userId === userId
}
