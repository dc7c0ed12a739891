import type { CoachActor } from '../platform/actor.ts'

/** Tells whether the coach writes or likes in the own name, the only one allowed; an id left out is the caller's. */
export function mayActAs(actor: CoachActor, userId: string | undefined): boolean {
  return userId === undefined || userId === actor.userId
}

/** Tells whether the coach is the author, the only one who may edit and delete, and the only one who may not report. */
export function isAuthor(actor: CoachActor, { authorId }: { authorId: string }): boolean {
  return authorId === actor.userId
}
