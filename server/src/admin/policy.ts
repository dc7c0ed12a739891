import type { AdminActor } from '../platform/actor.ts'

/** Returns true if this administrator may suspend that person: anyone but themselves. */
export function maySuspend(actor: AdminActor, userId: string): boolean {
  return actor.userId !== userId
}
