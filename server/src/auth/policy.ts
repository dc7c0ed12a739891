import type { SignedInActor } from '../platform/actor.ts'

/** Administrators log in with a second factor; not in the demo, whose password is public anyway. */
export function needsSecondFactor(actor: SignedInActor, { DEMO }: { DEMO: boolean }): boolean {
  return actor.type === 'admin' && !DEMO
}
