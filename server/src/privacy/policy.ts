import type { SignedInActor } from '../platform/actor.ts'

/** Returns true if the actor may see the views of this profile: a player sees those of the own one. */
export function maySeeProfileViews(actor: SignedInActor, playerId: string): boolean {
  return actor.type === 'player' && actor.userId === playerId
}

/** Returns true if the actor may ask for the profile views of a child under 18, as a guardian may. */
export function mayAskForChild(actor: SignedInActor): boolean {
  return actor.type === 'guardian'
}

/**
 * Returns true if the actor may delete the own account: everyone may, an administrator only after a second factor. The
 * deletion itself refuses the last administrator.
 */
export function mayDelete(actor: SignedInActor): boolean {
  return actor.type !== 'admin' || actor.secondFactor
}
