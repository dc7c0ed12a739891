import type { CoachActor } from '../platform/actor.ts'

/** Returns true if the coach acts in their own name, the only one allowed; a missing id means the caller's. */
export function mayActAs(actor: CoachActor, userId: string | undefined): boolean {
  return userId === undefined || userId === actor.userId
}

/** Returns true if the coach is the author: the only one who may edit and delete, and who may not report. */
export function isAuthor(actor: CoachActor, { authorId }: { authorId: string }): boolean {
  return authorId === actor.userId
}
