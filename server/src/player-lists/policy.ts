import type { CoachActor, PlayerActor, SignedInActor } from '../platform/actor.ts'

/** Returns true if the actor may share the profile: only the player. */
export function mayShareProfileOf(actor: PlayerActor, playerId: string): boolean {
  return actor.userId === playerId
}

/** Returns true if the actor may end a share: the player, and a guardian of a minor. */
export function mayUnshareProfileOf(actor: SignedInActor, playerId: string, isChild: boolean): boolean {
  return actor.userId === playerId || (actor.type === 'guardian' && isChild)
}

/** Returns true for the guardian who stopped the share; nobody else may allow it again, even once they are gone. */
export function mayAllowSharing(actor: SignedInActor, stop: { stoppedBy: string | null }): boolean {
  return actor.type === 'guardian' && stop.stoppedBy === actor.userId
}

/** Returns true if the actor may read and change a college's favorites and hides: only its own coaches. */
export function mayCurateFor(actor: CoachActor, collegeId: string): boolean {
  return actor.collegeId === collegeId
}

/** Returns true if the coach may read the lists: only their own college's, by their own id. */
export function mayListFor(actor: CoachActor, userId: string): boolean {
  return actor.userId === userId
}
