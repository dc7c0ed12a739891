import type { SignedInActor } from '../platform/actor.ts'
import { ProblemError } from '../platform/problem.ts'

/** Which of a conversation's two people somebody is. */
export type Side = 'coach' | 'player'

/** The actor's side in every conversation; administrators and guardians have none. */
export function sideOf(actor: SignedInActor): Side | undefined {
  return actor.type === 'player' || actor.type === 'coach' ? actor.type : undefined
}

/** Players may always answer; a coach writes only while confirmed by the college (design section 7). */
export function mayWrite(actor: SignedInActor): boolean {
  return actor.type === 'player' || (actor.type === 'coach' && actor.verified)
}

export const notConfirmed = () =>
  new ProblemError(403, 'coach_not_verified', 'You can write again once your college has confirmed you.')
