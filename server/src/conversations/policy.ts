import type { SignedInActor } from '../platform/actor.ts'

/** Which of a conversation's two people somebody is. */
export type Side = 'coach' | 'player'

/** Whose eyes a conversation is for: its two people's, or a guardian's of the player. */
export type Viewer = Side | 'guardian'

/** Whose eyes exactly: parents differ in what they may take back. */
export type Eyes = Side | { guardianId: string }

/** The eyes of this person, who sees the conversation as that viewer. */
export function eyesOf(viewer: Viewer, userId: string): Eyes {
  return viewer === 'guardian' ? { guardianId: userId } : viewer
}

/** As whom these eyes see a conversation. */
export function viewerWith(eyes: Eyes): Viewer {
  return typeof eyes === 'string' ? eyes : 'guardian'
}

/** The actor's side in every own conversation; administrators and guardians have none. */
export function sideOf(actor: SignedInActor): Side | undefined {
  return actor.type === 'player' || actor.type === 'coach' ? actor.type : undefined
}

/** The side that a viewer acts for: what a guardian does counts as the player's. */
export function sideActedFor(viewer: Viewer): Side {
  return viewer === 'coach' ? 'coach' : 'player'
}

/** As whom the actor sees this conversation; undefined for strangers, and for the guardians of an adult. */
export function viewerOf(
  actor: SignedInActor,
  people: { coachId: string; playerId: string },
  guardianIds: readonly string[],
): Viewer | undefined {
  if (actor.userId === people.coachId) return 'coach'
  if (actor.userId === people.playerId) return 'player'
  return actor.type === 'guardian' && guardianIds.includes(actor.userId) ? 'guardian' : undefined
}

/** Whether to let a coach in is decided by the player and the player's guardians. */
export function mayAnswerRequest(actor: SignedInActor): boolean {
  return actor.type === 'player' || actor.type === 'guardian'
}

/** Players may always answer; a coach writes only while verified by the college. */
export function mayWrite(actor: SignedInActor): boolean {
  return actor.type === 'player' || (actor.type === 'coach' && actor.verified)
}
