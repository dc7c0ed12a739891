import type { AdminActor } from '../platform/actor.ts'

/** May this administrator suspend that person? Anybody but oneself. */
export function maySuspend(actor: AdminActor, userId: string): boolean {
  return actor.userId !== userId
}
