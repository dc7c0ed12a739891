import type pg from 'pg'
import type { Chance } from '../../server/demo/chance.ts'
import { copyRows, type Value } from './copy.ts'
import { Mix } from './draw.ts'
import { inTurn } from './in-turn.ts'
import type { CoachDraw, PlayerIds } from './people.ts'
import type { Progress } from './progress.ts'

const words = [
  'Thank you so much, Coach!',
  'I watched your second half on Saturday. You find space between the lines early.',
  'Could you send your spring schedule when you have it?',
  'It is in my calendar here. The Saturday games are the strong ones.',
  'Camp is free for players we invite. Parents can stay on campus for one night, and there is a tour of the labs for those who want to study engineering.',
  'Yes please! My mom asks if there is a cost for families who drive.',
  'Ten minutes from one game is better than a highlight reel.',
  'The 11th and the 25th. Both work for my parents.',
  'How do you feel about playing wide in a back three? We have two seniors leaving on the left side and nobody behind them yet.',
  'I play wing back for my high school and like it.',
]
const lengths = new Mix<readonly [number, number]>([
  [[1, 4], 55],
  [[5, 14], 33],
  [[15, 45], 9],
  [[60, 120], 3],
])
const day = 86_400_000
const mostOfOne = 90 // conversations of the busiest coach

const conversationColumns =
  'id coach_id player_id last_sequence last_message last_message_user_id last_message_at coach_read_sequence player_read_sequence created_at'.split(
    ' ',
  )
const messageColumns = 'conversation_id sequence id sender_id body sent_at'.split(' ')
const batch = 5000 // conversations per batch, written before their messages

interface Talk {
  conversation: Value[]
  messages: Value[][]
}

/** Writes that many open conversations from the half year before `now`, with ten messages each on average. */
export async function writeTalks(
  clients: readonly pg.Client[],
  chance: Chance,
  now: Date,
  given: { coaches: readonly CoachDraw[]; players: PlayerIds; count: number; progress: Progress },
) {
  let done = 0
  await inTurn(clients, inBatches(drawTalks(chance, now, given)), async (client, some) => {
    const conversations = some.map(({ conversation }) => conversation)
    await copyRows(client, 'conversations', conversationColumns, conversations)
    const messages = some.flatMap((talk) => talk.messages)
    await copyRows(client, 'messages', messageColumns, messages)
    done += some.length
    given.progress.show('Conversations', done, given.count)
  })
}

function* inBatches(talks: Iterable<Talk>): Generator<Talk[]> {
  let some: Talk[] = []
  for (const talk of talks) {
    some.push(talk)
    if (some.length < batch) continue
    yield some
    some = []
  }
  if (some.length > 0) yield some
}

/** Draws coaches and players: a fifth of the coaches has most of the conversations, and no pair repeats. */
function* drawTalks(
  chance: Chance,
  now: Date,
  { coaches, players, count }: { coaches: readonly CoachDraw[]; players: PlayerIds; count: number },
): Generator<Talk> {
  let made = 0
  for (const [index, coach] of coaches.entries()) {
    const squad = players[coach.gender]
    const wanted = index % 5 === 0 ? chance.between(60, mostOfOne) : chance.between(1, 12)
    const first = chance.between(0, squad.length - 1)
    const stride = Math.max(1, Math.floor(squad.length / mostOfOne))
    for (let place = 0; place < Math.min(wanted, squad.length) && made < count; place++) {
      const playerId = squad[(first + place * stride) % squad.length]
      if (playerId === undefined) continue
      made += 1
      yield drawTalk(chance, now, coach.id, playerId)
    }
  }
}

function drawTalk(chance: Chance, now: Date, coachId: string, playerId: string): Talk {
  const start = now.getTime() - chance.between(1, 180) * day - chance.between(0, day)
  const id = chance.id(new Date(start))
  const length = chance.between(...lengths.draw(chance))
  let at = start
  const messages = Array.from({ length }, (_, index): Value[] => {
    const sentAt = new Date(at)
    at += chance.between(1, 600) * 1000
    const sender = index === 0 || chance.happens(0.5) ? coachId : playerId
    return [id, index + 1, chance.id(sentAt), sender, chance.pick(words), sentAt]
  })
  const [, sequence = 0, , sender = null, body = '', sentAt = now] = messages.at(-1) ?? []
  const seen = (share: number) => (chance.happens(share) ? length : length - 1)
  const read = [seen(0.95), seen(0.85)]
  return {
    conversation: [id, coachId, playerId, sequence, body, sender, sentAt, ...read, new Date(start)],
    messages,
  }
}
