import type { CoachActor } from '../platform/actor.ts'

/** Tells if the coach writes or likes in the own name, the only one allowed; an id left out is the caller's. */
export function mayActAs(actor: CoachActor, userId: string | undefined): boolean {
  return userId === undefined || userId === actor.userId
}
