import type { SessionUser } from '@touchline/contract'
import type { SignedInActor } from '../platform/actor.ts'

/** The signed-in person as the browser keeps it (spec section 3). */
export function presentUser(actor: SignedInActor): SessionUser {
  const { userId, name, type, hasDoneTutorial } = actor
  return {
    userId,
    name,
    type,
    gender: actor.type === 'player' || actor.type === 'coach' ? actor.gender : null,
    ...(actor.type === 'coach' ? { collegeId: actor.collegeId } : {}),
    hasDoneTutorial,
  }
}
