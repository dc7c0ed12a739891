import { useSyncExternalStore } from 'react'

/** A message on its way: kept for this tab, so that a reload neither loses nor doubles it. */
export interface Outgoing {
  messageId: string
  conversationId: string
  receiverId: string
  text: string
  /** When it was written. */
  at: string
  state: 'sending' | 'failed'
  /** Why it failed, fit to show. */
  reason?: string
  /** It failed for want of a connection, so it goes out by itself once there is one. */
  offline?: boolean
}

const none: readonly Outgoing[] = []
const boxes = new Map<string, readonly Outgoing[]>()
const listeners = new Set<() => void>()
const storageKey = (userId: string) => `outgoing:${userId}`

/** A person's messages on their way, in the order written. */
export function readOutgoing(userId: string): readonly Outgoing[] {
  if (typeof window === 'undefined') return none
  const known = boxes.get(userId)
  if (known) return known
  const stored = parse(sessionStorage.getItem(storageKey(userId)))
  boxes.set(userId, stored)
  return stored
}

/** Changes them, here and in the tab's storage. */
export function changeOutgoing(
  userId: string,
  change: (before: readonly Outgoing[]) => readonly Outgoing[],
): void {
  const after = change(readOutgoing(userId))
  boxes.set(userId, after)
  if (after.length === 0) sessionStorage.removeItem(storageKey(userId))
  else sessionStorage.setItem(storageKey(userId), JSON.stringify(after))
  for (const listener of listeners) listener()
}

/** Drops them all, after sign-out. */
export function forgetOutgoing(userId: string): void {
  changeOutgoing(userId, () => none)
}

/** A person's messages on their way, for a component. */
export function useOutgoing(userId: string): readonly Outgoing[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => readOutgoing(userId),
    () => none,
  )
}

function parse(text: string | null): readonly Outgoing[] {
  if (text === null) return none
  try {
    const value: unknown = JSON.parse(text)
    return Array.isArray(value) ? value.filter(isOutgoing) : none
  } catch {
    return none
  }
}

function isOutgoing(value: unknown): value is Outgoing {
  if (typeof value !== 'object' || value === null) return false
  const texts = ['messageId', 'conversationId', 'receiverId', 'text', 'at', 'state']
  return texts.every((name) => typeof Reflect.get(value, name) === 'string')
}
