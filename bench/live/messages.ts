import { sendMessage } from '@touchline/contract'
import { v7 } from 'uuid'
import type { Asked, Heard } from '../harness/crowd-protocol.ts'
import { written } from '../harness/written.ts'
import type { Pair } from './people.ts'

/** Messages at an even rate, each with a due time; readers are numbered as the pairs' coaches and players. */
export interface Sending {
  requests: { text: string; due: number }[]
  messages: { id: string; sender: number; receiver: number; due: number }[]
}

/**
 * Plans `perSecond` messages a second from `begin` on (milliseconds since 1970), rotating through
 * the pairs and both sides.
 */
export function planMessages(
  pairs: readonly Pair[],
  perSecond: number,
  seconds: number,
  begin: number,
): Sending {
  const sending: Sending = { requests: [], messages: [] }
  for (let number = 0; number < perSecond * seconds; number++) {
    const place = number % pairs.length
    const pair = pairs[place]
    if (!pair) throw new Error('There are no pairs to write')
    const coachWrites = Math.floor(number / pairs.length) % 2 === 0
    const [sender, receiver] = coachWrites ? [pair.coach, pair.player] : [pair.player, pair.coach]
    const id = v7()
    const due = begin + (number * 1000) / perSecond
    const body = {
      senderId: sender.userId,
      receiverId: receiver.userId,
      conversationId: pair.conversationId,
      message: `Message ${number} of many: can you make it to the Saturday game?`,
      messageId: id,
    }
    sending.requests.push({ text: written(sendMessage, { body }, sender), due })
    const [coach, player] = [2 * place, 2 * place + 1]
    sending.messages.push({
      id,
      due,
      sender: coachWrites ? coach : player,
      receiver: coachWrites ? player : coach,
    })
  }
  return sending
}

/** The delivery of the messages. */
export interface Delivery {
  accepted: number
  /** Events received on the receivers' streams. */
  delivered: number
  /** Expected events, on either side's stream, that never arrived. */
  lost: number
  /** Duplicate events. */
  doubled: number
  /** Events on the stream of a third person. */
  astray: number
  /**
   * Milliseconds from a message's due time to its arrival, at the receiver and at the sender,
   * shortest first.
   */
  times: number[]
  ownTimes: number[]
  answerTimes: number[]
}

/** Compares accepted messages with received events: exactly one on each side's stream. */
export function compareHeard({ messages }: Sending, asked: Asked, heard: Heard): Delivery {
  const byId = new Map(messages.map((message) => [message.id, message]))
  const seen = new Map<string, number>()
  const delivery: Delivery = {
    accepted: 0,
    delivered: 0,
    lost: 0,
    doubled: 0,
    astray: 0,
    times: [],
    ownTimes: [],
    answerTimes: [],
  }
  for (const [place, id] of heard.messageIds.entries()) {
    const [message, reader] = [byId.get(id), heard.readers[place]]
    if (!message) continue
    if (reader !== message.sender && reader !== message.receiver) {
      delivery.astray += 1
      continue
    }
    const key = `${id} ${reader}`
    const times = (seen.get(key) ?? 0) + 1
    seen.set(key, times)
    if (times > 1) {
      delivery.doubled += 1
      continue
    }
    const took = (heard.at[place] ?? 0) - message.due
    if (reader === message.receiver) delivery.times.push(took)
    else delivery.ownTimes.push(took)
  }
  for (const [place, { id, sender, receiver, due }] of messages.entries()) {
    if (asked.statuses[place] !== 201) continue
    delivery.accepted += 1
    delivery.answerTimes.push((asked.answeredAt[place] ?? 0) - due)
    if (!seen.has(`${id} ${sender}`)) delivery.lost += 1
    if (seen.has(`${id} ${receiver}`)) delivery.delivered += 1
    else delivery.lost += 1
  }
  for (const times of [delivery.times, delivery.ownTimes, delivery.answerTimes])
    times.sort((one, other) => one - other)
  return delivery
}
