import type { SignedInActor } from '../platform/actor.ts'
import type { Env } from '../platform/env.ts'

type Asked = Pick<Env, 'DEMO' | 'COACH_SECOND_FACTOR'>

/**
 * Administrators log in with a second factor; not in the demo, whose password is public anyway. So do coaches where the
 * operator asks them to.
 */
export function needsSecondFactor({ type }: SignedInActor, { DEMO, COACH_SECOND_FACTOR }: Asked): boolean {
  return type === 'coach' ? COACH_SECOND_FACTOR === 'required' : type === 'admin' && !DEMO
}

/** Players and parents change their address here; a coach's is the college's, and changes with the profile. */
export function mayChangeEmailHere(actor: SignedInActor): boolean {
  return actor.type === 'player' || actor.type === 'guardian'
}
