import type { Trx } from '../src/platform/database.ts'
import type { Chance } from './chance.ts'
import type { DemoCoach } from './demo-coaches.ts'
import type { DemoPlayer } from './demo-players.ts'

type Side = 'coach' | 'player'
type Line = [Side, string, minutesLater: number]

const scripts: Line[][] = [
  [
    [
      'coach',
      'I watched your second half against Riverbend. You find space between the lines early. Are you looking at schools this far from home?',
      0,
    ],
    [
      'player',
      'Thank you so much, Coach! Distance is fine for us. My sister studies two hours from you.',
      95,
    ],
    ['coach', 'Good to hear. We are building our next class and midfield is where we need two players.', 14],
    ['coach', 'Could you send your spring schedule when you have it?', 1],
    ['player', 'It is in my calendar here. The Saturday games are the strong ones.', 33],
  ],
  [
    ['coach', 'Your film shows a strong first touch. How do you feel about playing wide in a back three?', 0],
    ['player', 'I play wing back for my high school and like it. I have clips if you want them.', 610],
    ['coach', 'Please. Ten minutes from one game is better than a highlight reel.', 55],
  ],
  [
    ['coach', 'We open our ID camp list on Monday. Would you like the details?', 0],
    ['player', 'Yes please! My mom asks if there is a cost for families who drive.', 300],
    ['coach', 'Camp is free for players we invite. Parents can stay on campus for one night.', 20],
    ['player', 'Perfect, we will be there.', 12],
  ],
  [['coach', 'Thank you for sharing your profile with us. What would you like to study?', 0]],
  [
    ['coach', 'Are you still open for next fall? One of our keepers graduates early.', 0],
    ['player', 'I am! I have two more visits in the spring but nothing signed.', 1440],
    ['coach', 'Then let us find a weekend. Which Saturdays are free?', 40],
    ['player', 'The 11th and the 25th. Both work for my parents.', 25],
    ['coach', 'The 11th. You can watch training and have lunch with the team.', 15],
  ],
]

/** Inserts one conversation, following one of the scripts, that started this many minutes ago. */
export async function seedConversation(
  trx: Trx,
  chance: Chance,
  start: Date,
  coach: DemoCoach,
  player: DemoPlayer,
  unreadBy: Side | undefined,
) {
  const script = chance.pick(scripts)
  const id = chance.id(start)
  let at = start
  const messages = script.map(([side, body, later], index) => {
    at = new Date(at.getTime() + later * 60_000)
    return {
      conversationId: id,
      sequence: index + 1,
      id: chance.id(at),
      body,
      sentAt: at,
      senderId: side === 'coach' ? coach.id : player.id,
    }
  })
  const last = messages.at(-1)
  if (!last) return
  const read = (side: Side) => (side === unreadBy ? last.sequence - 1 : last.sequence)
  await trx
    .insertInto('conversations')
    .values({
      id,
      coachId: coach.id,
      playerId: player.id,
      lastSequence: last.sequence,
      lastMessage: last.body,
      lastMessageUserId: last.senderId,
      lastMessageAt: last.sentAt,
      createdAt: start,
      coachReadSequence: read('coach'),
      playerReadSequence: read('player'),
    })
    .execute()
  await trx.insertInto('messages').values(messages).execute()
}
