import { PersonalStore, usePersonal } from '../../../lib/storage/personal-store.ts'

/** A message on its way: kept in this browser until the server has it, so that no reload and no closed tab loses it. */
export interface OutboxMessage {
  messageId: string
  conversationId: string
  receiverId: string
  text: string
  /** The time it was written. */
  at: string
  /** One that waits goes out by itself once there is a connection; one that failed was refused. */
  state: 'sending' | 'waiting' | 'failed'
  /** The reason it failed, ready to show. */
  reason?: string
}

const none: readonly OutboxMessage[] = []
// the kind that browsers already keep these messages under
const store = new PersonalStore({ kind: 'outgoing', empty: none, restore })

/** Returns a person's messages on their way, in the order written. */
export function readOutbox(userId: string): readonly OutboxMessage[] {
  return store.get(userId)
}

/** Changes a person's messages on their way: here, in the browser's storage, and in other tabs. */
export function changeOutbox(
  userId: string,
  change: (before: readonly OutboxMessage[]) => readonly OutboxMessage[],
): void {
  store.change(userId, change)
}

/**
 * Waits until stored messages and those sent by other tabs are known here; waits forever if the database hangs.
 */
export function settleOutbox(userId: string): Promise<void> {
  return store.settle(userId)
}

/**
 * Waits the same way, but two seconds at most, because a new message must not wait for a database that hangs.
 */
export function settleOutboxBriefly(userId: string): Promise<void> {
  return store.settleBriefly(userId)
}

/** Returns a person's messages on their way, for a component, and draws it again when they change. */
export function useOutbox(userId: string): readonly OutboxMessage[] {
  return usePersonal(store, userId)
}

function restore(kept: unknown): readonly OutboxMessage[] {
  return Array.isArray(kept) ? kept.filter(isOutboxMessage) : none
}

function isOutboxMessage(value: unknown): value is OutboxMessage {
  if (typeof value !== 'object' || value === null) return false
  const texts = ['messageId', 'conversationId', 'receiverId', 'text', 'at', 'state']
  return texts.every((name) => typeof Reflect.get(value, name) === 'string')
}
