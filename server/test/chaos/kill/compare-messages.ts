import type { Message } from '@touchline/contract'

/** A message as the product acknowledged it. */
export type Acknowledged = Pick<Message, 'message' | 'conversationId' | 'sequence'>

/** Compares acknowledged messages, and those without an answer, with stored ones. Every count must be 0. */
export function compareMessages(
  acknowledged: readonly Acknowledged[],
  inDoubt: ReadonlySet<string>,
  stored: readonly Message[],
) {
  const byText = Map.groupBy(stored, ({ message }) => message)
  const places = new Map(stored.map((one) => [`${one.conversationId} ${one.sequence}`, one.message]))
  const known = new Set([...acknowledged.map(({ message }) => message), ...inDoubt])
  return {
    lost: acknowledged.filter(({ message }) => !byText.has(message)).length,
    twice: [...byText.values()].filter((same) => same.length > 1).length,
    moved: acknowledged.filter((one) => places.get(`${one.conversationId} ${one.sequence}`) !== one.message)
      .length,
    unposted: stored.filter(({ message }) => !known.has(message)).length,
    ...order(stored),
  }
}

/** Counts gaps in a conversation's numbering and messages of one person out of order. */
function order(stored: readonly Message[]) {
  let [gaps, outOfOrder] = [0, 0]
  for (const talk of Map.groupBy(stored, ({ conversationId }) => conversationId).values()) {
    gaps += talk.filter(({ sequence }, index) => sequence !== index + 1).length
    for (const own of Map.groupBy(talk, ({ senderId }) => senderId).values()) {
      const numbers = own.map(({ message }) => Number(message.split(' ')[1]))
      outOfOrder += numbers.filter((number, index) => index > 0 && number <= (numbers[index - 1] ?? 0)).length
    }
  }
  return { gaps, outOfOrder }
}
