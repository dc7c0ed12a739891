import { findListedPlayer } from '../src/conversations/requests/start-queries.ts'
import type { Trx } from '../src/platform/db/database.ts'
import { isMinor } from '../src/players/service.ts'
import type { DemoCoach } from './coaches.ts'
import type { DemoCollege } from './colleges.ts'
import type { DemoPlayer } from './players.ts'
import { daysAgo, type Story } from './story.ts'

type Side = 'coach' | 'player'
type Line = [Side, string, minutesLater: number]

const namedTalk: Line[] = [
  [
    'coach',
    'I watched your second half against Riverbend. You find space between the lines early. Are you looking at schools this far from home?',
    0,
  ],
  ['player', 'Thank you so much, Coach! Distance is fine for us. My sister studies two hours from you.', 95],
  ['coach', 'Good to hear. We are building our next class and midfield is where we need two players.', 14],
  ['coach', 'Could you send your spring schedule when you have it?', 1],
  ['player', 'It is in my calendar here. The Saturday games are the strong ones.', 33],
]

const scripts: Line[][] = [
  namedTalk,
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
  [['coach', 'We like how early you look for the next pass. What would you like to study?', 0]],
  [
    ['coach', 'Are you still open for next fall? One of our keepers graduates early.', 0],
    ['player', 'I am! I have two more visits in the spring but nothing signed.', 1440],
    ['coach', 'Then let us find a weekend. Which Saturdays are free?', 40],
    ['player', 'The 11th and the 25th. Both work for my parents.', 25],
    ['coach', 'The 11th. You can watch training and have lunch with the team.', 15],
  ],
]

const request: Line[] = [
  [
    'coach',
    'I coach at a small college with a big midfield. We saw you in the fall and would like to see you play again. May I tell you and your family about us?',
    0,
  ],
]
const earliestContact = { yearsBefore: 2, month: 5, day: 16 } // June 15 after grade 10, with a day to spare
const longest = 30 * 86_400_000 // milliseconds that the conversations of the story go back

/**
 * Tells if the player is old enough for conversations with that program to be allowed. Divisions 1 and 2 wait for grade
 * 11.
 */
export function mayHearFrom(college: DemoCollege, player: DemoPlayer, now: Date): boolean {
  if (college.gender !== player.gender) return false
  if (college.division !== 'Division 1' && college.division !== 'Division 2') return true
  const { yearsBefore, month, day } = earliestContact
  return Date.UTC(player.yearGraduating - yearsBefore, month, day) < now.getTime() - longest
}

/** Inserts one conversation, following one of the scripts, that started this many minutes ago. */
export async function seedConversation(story: Story, start: Date, talk: Omit<Talk, 'script'>) {
  const { unreadBy } = talk
  // one can leave unread only what the other has written
  const fitting = scripts.filter((script) => unreadBy === undefined || script.at(-1)?.[0] !== unreadBy)
  await insert(story, start, { ...talk, script: story.luck.pick(fitting) })
}

/** The conversation of the two whom the demo is about, which shows the most. */
export async function seedNamedTalk(story: Story, start: Date, people: Pick<Talk, 'coach' | 'player'>) {
  await insert(story, start, { ...people, script: namedTalk, unreadBy: undefined })
}

/** A request that waits for this player: from a program that plays the same game and knows nothing of the player yet. */
export async function seedRequest(story: Story, coaches: readonly DemoCoach[], player: DemoPlayer) {
  const { trx, now } = story
  const shared = await trx
    .selectFrom('shares')
    .select('collegeId')
    .where('playerId', '=', player.id)
    .union(
      trx
        .selectFrom('conversations')
        .innerJoin('coaches', 'coaches.userId', 'conversations.coachId')
        .select('coaches.collegeId')
        .where('conversations.playerId', '=', player.id),
    )
    .execute()
  const known = new Set(shared.map(({ collegeId }) => collegeId))
  const coach = coaches.find(
    ({ college }) =>
      college.gender === player.gender && college.division === 'Division 3' && !known.has(college.id),
  )
  if (coach) await insert(story, daysAgo(now, 1), { coach, player, script: request, unreadBy: 'player' })
}

interface Talk {
  coach: DemoCoach
  player: DemoPlayer
  script: Line[]
  unreadBy: Side | undefined
}

async function insert({ trx, luck }: Story, start: Date, talk: Talk) {
  const { coach, player, script, unreadBy } = talk
  const id = luck.id(start)
  let at = start
  const messages = script.map(([side, body, later], index) => {
    at = new Date(at.getTime() + later * 60_000)
    return {
      conversationId: id,
      sequence: index + 1,
      id: luck.id(at),
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
      ...(await answerOf(trx, talk, messages)),
    })
    .execute()
  await trx.insertInto('messages').values(messages).execute()
}

/** A minor who has not shared was asked first, and has let the coach in by answering, or not answered yet. */
async function answerOf(
  trx: Trx,
  { coach, player }: Talk,
  messages: readonly { senderId: string; sentAt: Date }[],
) {
  const asked = await findListedPlayer(trx, coach.college.id, player.id)
  if (!asked || asked.shared || !isMinor(asked, messages[0]?.sentAt ?? new Date(0))) return {}
  const answer = messages.find(({ senderId }) => senderId === player.id)
  return answer ? { answeredAt: answer.sentAt, answeredBy: player.id } : { state: 'requested' as const }
}
