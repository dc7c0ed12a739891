import type { SignedInActor } from '../platform/actor.ts'

/** Administrators log in with a second factor; not in the demo, whose password is public anyway. */
export function needsSecondFactor(actor: SignedInActor, { DEMO }: { DEMO: boolean }): boolean {
  return actor.type === 'admin' && !DEMO
}

/** Players and parents change their address here; a coach's is the college's, and changes with the profile. */
export function mayChangeEmailHere(actor: SignedInActor): boolean {
  return actor.type === 'player' || actor.type === 'guardian'
}
