import type { SignedInActor } from '../platform/actor.ts'

/** A side of a conversation. */
export type Side = 'coach' | 'player'

/** A person on that side of a conversation. */
export interface Participant {
  side: Side
  userId: string
}

/** A role that sees a conversation: either side, or a guardian of the player. */
export type Viewer = Side | 'guardian'

/** A viewer with the guardian's id, because each parent may only undo certain acts. */
export type Perspective = Side | { guardianId: string }

export function perspectiveOf(viewer: Viewer, userId: string): Perspective {
  return viewer === 'guardian' ? { guardianId: userId } : viewer
}

/** Returns the role that `perspective` stands for. */
export function roleOf(perspective: Perspective): Viewer {
  return typeof perspective === 'string' ? perspective : 'guardian'
}

/** Returns the actor's side in their own conversations; none for administrators and guardians. */
export function sideOf(actor: SignedInActor): Side | undefined {
  return actor.type === 'player' || actor.type === 'coach' ? actor.type : undefined
}

/** Returns the side a viewer acts for: a guardian acts for the player. */
export function sideActedFor(viewer: Viewer): Side {
  return viewer === 'coach' ? 'coach' : 'player'
}

/** Returns the actor's role in this conversation; undefined for strangers and an adult's guardians. */
export function viewerOf(
  actor: SignedInActor,
  people: { coachId: string; playerId: string },
  guardianIds: readonly string[],
): Viewer | undefined {
  if (actor.userId === people.coachId) return 'coach'
  if (actor.userId === people.playerId) return 'player'
  return actor.type === 'guardian' && guardianIds.includes(actor.userId) ? 'guardian' : undefined
}

/** Returns true if the actor may answer a coach's request: only the player and their guardians. */
export function mayAnswerRequest(actor: SignedInActor): boolean {
  return actor.type === 'player' || actor.type === 'guardian'
}

/** Returns true if the actor may write: a player always, a coach only while verified. */
export function mayWrite(actor: SignedInActor): boolean {
  return actor.type === 'player' || (actor.type === 'coach' && actor.verified)
}
