import type { SignedInActor } from '../platform/actor.ts'

/** A player's looks are the player's to see. */
export function maySeeProfileViews(actor: SignedInActor, playerId: string): boolean {
  return actor.type === 'player' && actor.userId === playerId
}

/** A guardian sees a child's looks, as long as the child is a minor. */
export function mayAskForChild(actor: SignedInActor): boolean {
  return actor.type === 'guardian'
}

/** Everyone may delete the own account; an administrator only after a second factor, and never the last one. */
export function mayDelete(actor: SignedInActor): boolean {
  return actor.type !== 'admin' || actor.secondFactor
}
