import type { CoachActor } from '../platform/actor.ts'

/** Coaches write and like only in their own name; an id left out is the caller's. */
export function mayActAs(actor: CoachActor, userId: string | undefined): boolean {
  return userId === undefined || userId === actor.userId
}
