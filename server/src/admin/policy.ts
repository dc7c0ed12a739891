import type { AdminActor } from '../platform/actor.ts'

/** Tells whether this administrator may suspend that person: anybody but oneself. */
export function maySuspend(actor: AdminActor, userId: string): boolean {
  return actor.userId !== userId
}
