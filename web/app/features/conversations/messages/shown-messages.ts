import { type Message, messageGroupGap } from '@touchline/contract'
import type { OutboxMessage } from '../api/outbox.ts'
import type { ShownMessage } from './message-bubble.tsx'

interface MessagesToShow {
  authorId: string
  conversationId: string
  stored: readonly Message[] | undefined
  outbox: readonly OutboxMessage[]
}

/** Returns stored messages in order, then outgoing ones the server has not stored yet. */
export function shownMessages({ authorId, conversationId, stored, outbox }: MessagesToShow): ShownMessage[] {
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

/** Messages under one time. */
interface Group<Item> {
  /** The first message's time. */
  at: string
  items: Item[]
}

/** Splits messages at gaps of more than 10 minutes. */
export function groupByTime<Item>(items: readonly Item[], timeOf: (item: Item) => string): Group<Item>[] {
  const groups: Group<Item>[] = []
  let last = 0
  for (const item of items) {
    const at = Date.parse(timeOf(item))
    const group = groups.at(-1)
    if (group && at - last <= messageGroupGap) group.items.push(item)
    else groups.push({ at: timeOf(item), items: [item] })
    last = at
  }
  return groups
}
