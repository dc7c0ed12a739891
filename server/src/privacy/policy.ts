import type { SignedInActor } from '../platform/actor.ts'

/** A player sees the views of the own profile. */
export function maySeeProfileViews(actor: SignedInActor, playerId: string): boolean {
  return actor.type === 'player' && actor.userId === playerId
}

/** A guardian sees the profile views of a child under 18. */
export function mayAskForChild(actor: SignedInActor): boolean {
  return actor.type === 'guardian'
}

/** Everyone may delete their own account; an administrator only after a second factor, and never the last one. */
export function mayDelete(actor: SignedInActor): boolean {
  return actor.type !== 'admin' || actor.secondFactor
}
