import type { SignedInActor } from '../../platform/actor.ts'

type Actor = Pick<SignedInActor, 'type' | 'userId'>

/**
 * Who closed something of a player's: a pause, a declined request, a block. Only that parent, an administrator, or time
 * once the child is 18 undoes a parent's closing, even after that parent has gone.
 */
export interface Closing {
  /** Null once that parent's account is deleted; never null for the player. */
  by: string | null
  /** Other parents who also closed it. */
  with: readonly string[]
}

/** The owner of a profile or conversation; parents' decisions count while `minor`. */
export interface ProfileOwner {
  playerId: string
  minor: boolean
}

function isClosedByParent({ by }: Closing, { playerId, minor }: ProfileOwner): boolean {
  return minor && by !== playerId
}

/** Returns true if this family member may undo the closing: their own or the player's. */
export function mayOpen(actor: Actor, closing: Closing, owner: ProfileOwner): boolean {
  if (!isClosedByParent(closing, owner)) return true
  return actor.type === 'guardian' && isHolder(actor.userId, closing)
}

/** Returns what remains after this person lifts their closing; undefined if nothing does. */
export function openedBy(actor: Actor, closing: Closing, owner: ProfileOwner): Closing | undefined {
  if (!isClosedByParent(closing, owner)) return undefined
  const others = closing.with.filter((one) => one !== actor.userId)
  if (closing.by !== actor.userId) return { by: closing.by, with: others }
  const [next, ...rest] = others
  return next === undefined ? undefined : { by: next, with: rest }
}

/** Returns the closing after this person adds theirs: a parent replaces the child and joins other parents. */
export function closedBy(actor: Actor, closing: Closing | undefined, { playerId }: ProfileOwner): Closing {
  if (closing === undefined) return { by: actor.userId, with: [] }
  if (actor.type !== 'guardian' || isHolder(actor.userId, closing)) return closing
  if (closing.by === playerId) return { by: actor.userId, with: [] }
  return { by: closing.by, with: [...closing.with, actor.userId] }
}

function isHolder(userId: string, closing: Closing): boolean {
  return closing.by === userId || closing.with.includes(userId)
}
