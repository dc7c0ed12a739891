import type { CoachActor, PlayerActor, SignedInActor } from '../platform/actor.ts'

/** Only the player shares the own profile. */
export function mayShareProfileOf(actor: PlayerActor, playerId: string): boolean {
  return actor.userId === playerId
}

/** The player takes a share back, and so does a guardian while the player is a minor. */
export function mayUnshareProfileOf(actor: SignedInActor, playerId: string, isChild: boolean): boolean {
  return actor.userId === playerId || (actor.type === 'guardian' && isChild)
}

/** May this guardian allow again what was stopped? That guardian may; another one only once the first is no guardian any more. */
export function mayAllowSharing(
  actor: SignedInActor,
  stop: { stoppedBy: string | null; isGuardian: boolean },
): boolean {
  return actor.type === 'guardian' && (stop.stoppedBy === actor.userId || !stop.isGuardian)
}

/** Only a college's own coaches read and change its favorites and hides. */
export function mayCurateFor(actor: CoachActor, collegeId: string): boolean {
  return actor.collegeId === collegeId
}

/** A coach asks only for the lists of the own college, by the own id. */
export function mayListFor(actor: CoachActor, userId: string): boolean {
  return actor.userId === userId
}
