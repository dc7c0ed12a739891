import type { SignedInActor } from '../../platform/actor.ts'

type Actor = Pick<SignedInActor, 'type' | 'userId'>

/**
 * Describes who keeps something of a player closed: a pause, a declined request, a block. A parent's closing is undone
 * by that parent, by an administrator, or by time once the child is 18; by nobody else, also after that parent has
 * gone.
 */
export interface Closing {
  /** Absent once that parent's account is gone; the player's never is. */
  by: string | null
  /** Other parents who closed it, too. */
  with: readonly string[]
}

/** Describes the owner of a profile or conversation, and if parents' decisions still count. */
export interface Kept {
  playerId: string
  minor: boolean
}

/** Tells whether a parent closed it and the child is still a minor. */
function isClosedByParent({ by }: Closing, { playerId, minor }: Kept): boolean {
  return minor && by !== playerId
}

/** Tells whether this member of the family may undo the own closing, or the player's. */
export function mayOpen(actor: Actor, closing: Closing, kept: Kept): boolean {
  if (!isClosedByParent(closing, kept)) return true
  return actor.type === 'guardian' && isHolder(actor.userId, closing)
}

/** Returns the closing that remains after this person lifts the own; undefined when none does. */
export function openedBy(actor: Actor, closing: Closing, kept: Kept): Closing | undefined {
  if (!isClosedByParent(closing, kept)) return undefined
  const others = closing.with.filter((one) => one !== actor.userId)
  if (closing.by !== actor.userId) return { by: closing.by, with: others }
  const [next, ...rest] = others
  return next === undefined ? undefined : { by: next, with: rest }
}

/** Returns the closing after this person closes it: a parent replaces the child and joins other parents. */
export function closedBy(actor: Actor, closing: Closing | undefined, { playerId }: Kept): Closing {
  if (closing === undefined) return { by: actor.userId, with: [] }
  if (actor.type !== 'guardian' || isHolder(actor.userId, closing)) return closing
  if (closing.by === playerId) return { by: actor.userId, with: [] }
  return { by: closing.by, with: [...closing.with, actor.userId] }
}

function isHolder(userId: string, closing: Closing): boolean {
  return closing.by === userId || closing.with.includes(userId)
}
