import type { CoachActor, PlayerActor } from '../platform/actor.ts'

/** Only the player shares the own profile (design section 5). */
export function mayShareProfileOf(actor: PlayerActor, playerId: string): boolean {
  return actor.userId === playerId
}

/** A college's favourites and hides are its own coaches' affair (design section 5). */
export function mayCurateFor(actor: CoachActor, collegeId: string): boolean {
  return actor.collegeId === collegeId
}

/** A coach asks for the lists of the own college only by the own id (design section 5). */
export function mayListFor(actor: CoachActor, userId: string): boolean {
  return actor.userId === userId
}
