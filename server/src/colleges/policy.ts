import type { Actor, CoachActor } from '../platform/actor.ts'

/** Returns true if the actor may edit the college: only its verified coaches. */
export function mayEditCollege(actor: Actor, collegeId: string): boolean {
  return actor.type === 'coach' && actor.verified && actor.collegeId === collegeId
}

/** Returns true if the actor may share: only players share their profile with a college. */
export function mayShareWithCollege(actor: Actor): boolean {
  return actor.type === 'player'
}

/** Returns true if the actor may read the name: only a coach, of their own college, by their own id. */
export function mayAskCollegeOf(actor: CoachActor, userId: string): boolean {
  return actor.userId === userId
}
