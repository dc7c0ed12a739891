import type { CoachActor } from '../platform/actor.ts'

/** Coaches write and like in their own name only; an id left out is the caller's (design section 5). */
export function mayActAs(actor: CoachActor, userId: string | undefined): boolean {
  return userId === undefined || userId === actor.userId
}
