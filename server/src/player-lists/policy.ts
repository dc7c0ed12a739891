import type { CoachActor, PlayerActor, SignedInActor } from '../platform/actor.ts'

/** Tells whether the actor may share the profile: only the player may. */
export function mayShareProfileOf(actor: PlayerActor, playerId: string): boolean {
  return actor.userId === playerId
}

/** Tells whether the actor may take a share back: the player may, and a guardian while the player is a minor. */
export function mayUnshareProfileOf(actor: SignedInActor, playerId: string, isChild: boolean): boolean {
  return actor.userId === playerId || (actor.type === 'guardian' && isChild)
}

/** Returns true if this is the guardian who stopped the share: nobody else allows it again, also once that one is gone. */
export function mayAllowSharing(actor: SignedInActor, stop: { stoppedBy: string | null }): boolean {
  return actor.type === 'guardian' && stop.stoppedBy === actor.userId
}

/** Tells whether the actor may read and change a college's favorites and hides: only its own coaches may. */
export function mayCurateFor(actor: CoachActor, collegeId: string): boolean {
  return actor.collegeId === collegeId
}

/** Tells whether the coach may read the lists: only those of the own college, by the own id. */
export function mayListFor(actor: CoachActor, userId: string): boolean {
  return actor.userId === userId
}
