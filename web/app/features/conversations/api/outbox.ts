import { PersonalStore, usePersonal } from '../../../lib/storage/personal-store.ts'

/** An outgoing message, stored in this browser until the server has it, so that no reload or closed tab loses it. */
export interface OutboxMessage {
  messageId: string
  conversationId: string
  receiverId: string
  text: string
  /** When it was written. */
  at: string
  /** A waiting message is sent by itself once there is a connection; a failed one was refused. */
  state: 'sending' | 'waiting' | 'failed'
  /** Why it failed, ready to show. */
  reason?: string
}

const none: readonly OutboxMessage[] = []
// The name under which browsers already store these messages.
const store = new PersonalStore({ kind: 'outgoing', empty: none, restore })

/** Returns a person's outgoing messages in the order written. */
export function readOutbox(userId: string): readonly OutboxMessage[] {
  return store.get(userId)
}

/** Changes a person's outgoing messages: here, in the browser's storage, and in other tabs. */
export function changeOutbox(
  userId: string,
  change: (before: readonly OutboxMessage[]) => readonly OutboxMessage[],
): void {
  store.change(userId, change)
}

/** Waits until stored messages and those sent by other tabs are known here; forever if the database hangs. */
export function settleOutbox(userId: string): Promise<void> {
  return store.settle(userId)
}

/** Like `settleOutbox`, but at most two seconds, because a new message must not wait for a hanging database. */
export function settleOutboxBriefly(userId: string): Promise<void> {
  return store.settleBriefly(userId)
}

/** Returns a person's outgoing messages and rerenders when they change. */
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
