import type { SignedInActor } from '../platform/actor.ts'
import type { Env } from '../platform/env.ts'

type Asked = Pick<Env, 'DEMO' | 'COACH_SECOND_FACTOR'>

/**
 * Tells if the person needs a second factor. Administrators do, except in the demo, whose password is public anyway. So
 * do coaches where the operator asks them to.
 */
export function needsSecondFactor({ type }: SignedInActor, { DEMO, COACH_SECOND_FACTOR }: Asked): boolean {
  return type === 'coach' ? COACH_SECOND_FACTOR === 'required' : type === 'admin' && !DEMO
}

/**
 * Tells if the person changes the address here. Players and parents do; a coach's is the college's, and changes with
 * the profile.
 */
export function mayChangeEmailHere(actor: SignedInActor): boolean {
  return actor.type === 'player' || actor.type === 'guardian'
}
