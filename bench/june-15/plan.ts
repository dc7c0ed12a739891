import { startConversation } from '@touchline/contract'
import { type Chance, chance } from '../../server/demo/chance.ts'
import type { Visitor } from '../harness/crowd.ts'
import { written } from '../harness/written.ts'

const front = 0.05 // share of the time until the peak
const tail = 0.21 // final rate as a share of the peak; together with the front, the peak is 1.67 times the average
const step = 10 // milliseconds

/** A coach's first message to a player. */
export interface FirstMessage {
  coach: Visitor
  playerId: string
}

/**
 * A request and its due time in milliseconds since 1970; an early one must be refused, every other accepted.
 */
export interface Due {
  text: string
  due: number
  place: number
  early: boolean
}

/**
 * Spreads due times from `begin` on in the shape of the hour: a steep rise, then a decline to a fifth of the peak.
 */
function momentsOf(count: number, begin: number, seconds: number): number[] {
  const steps = (seconds * 1000) / step
  const rates = Array.from({ length: steps }, (_, index) => {
    const at = index / steps
    return at < front ? at / front : 1 - ((1 - tail) * (at - front)) / (1 - front)
  })
  const sum = rates.reduce((all, rate) => all + rate, 0)
  const moments: number[] = []
  let owed = 0
  for (const [index, rate] of rates.entries()) {
    owed += (rate / sum) * count
    for (; moments.length < Math.round(owed) && moments.length < count; ) moments.push(begin + index * step)
  }
  while (moments.length < count) moments.push(begin + seconds * 1000)
  return moments
}

const earlyShare = 0.05
const earlySeconds = 30

/**
 * Plans every message once after `opening` in the shape of the hour, in random order. Plans some of
 * the same messages also before it, the last of them just before.
 */
export function planBurst(messages: readonly FirstMessage[], opening: number, seconds: number): Due[] {
  const order = shuffled(
    messages.map((_, place) => place),
    chance(615),
  )
  const early = order.slice(0, Math.ceil(messages.length * earlyShare))
  const all = order.map((_, index) => index)
  const moments = momentsOf(messages.length, opening, seconds)
  const later = shuffled(all, chance(616)).map((index) => order[index] ?? 0)
  return [
    ...early.map((place, index) => ({
      place,
      early: true,
      due: opening - earlySeconds * 1000 * (1 - (index + 0.5) / early.length),
    })),
    ...later.map((place, index) => ({ place, early: false, due: moments[index] ?? opening })),
  ].map((due) => ({ ...due, text: textOf(messages[due.place]) }))
}

function textOf(message: FirstMessage | undefined): string {
  if (!message) throw new Error('The message does not exist')
  const { coach, playerId } = message
  const body = {
    senderId: coach.userId,
    receiverId: playerId,
    initialMessage:
      'Hello from our staff! We have followed you since the spring and would love to see you play. Could you send us your schedule? You are welcome on campus any time.',
  }
  return written(startConversation, { body }, coach)
}

function shuffled(given: readonly number[], luck: Chance): number[] {
  const list = [...given]
  for (let last = list.length - 1; last > 0; last--) {
    const other = luck.between(0, last)
    const [one = 0, two = 0] = [list[last], list[other]]
    list[last] = two
    list[other] = one
  }
  return list
}
