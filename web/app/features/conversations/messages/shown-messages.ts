import type { Message } from '@touchline/contract'
import type { OutboxMessage } from '../api/outbox.ts'
import type { ShownMessage } from './message-bubble.tsx'

/** Stored messages in their order, then those on their way that the server has not stored yet. */
export function shownMessages(
  authorId: string,
  conversationId: string,
  stored: readonly Message[] | undefined,
  outbox: readonly OutboxMessage[],
): ShownMessage[] {
  const known = new Set(stored?.map((message) => message.messageId))
  return [
    ...(stored ?? []).map(
      ({ messageId, senderId, message, timestamp, sequence }): ShownMessage => ({
        key: messageId,
        mine: senderId === authorId,
        text: message,
        at: timestamp,
        state: 'stored',
        sequence,
      }),
    ),
    ...outbox
      .filter((one) => one.conversationId === conversationId && !known.has(one.messageId))
      .map(
        ({ messageId, text, at, state, reason }): ShownMessage => ({
          key: messageId,
          mine: true,
          text,
          at,
          state,
          reason,
        }),
      ),
  ]
}
