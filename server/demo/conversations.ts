import type { Division } from '@touchline/contract'
import { findListedPlayer } from '../src/conversations/requests/queries.ts'
import type { Trx } from '../src/platform/db/database.ts'
import { isMinor } from '../src/players/service.ts'
import { chance } from './chance.ts'
import type { DemoCoach } from './coaches.ts'
import type { DemoCollege } from './colleges.ts'
import { childDialogue, type Line, namedDialogues, request, type Side, scripts } from './dialogues.ts'
import type { DemoPlayer } from './players.ts'
import { daysAgo, type Story } from './story.ts'

const minute = 60_000

const earliestContact = { yearsBefore: 2, month: 5, day: 16 } // June 15 after grade 10, with a day to spare
const storySpan = 30 * 86_400_000 // milliseconds the story's conversations go back

/** Returns true if the player is old enough for that program's conversations. Divisions 1 and 2 wait for grade 11. */
export function mayHearFrom(college: DemoCollege, player: DemoPlayer, now: Date): boolean {
  if (college.gender !== player.gender) return false
  if (college.division !== 'Division 1' && college.division !== 'Division 2') return true
  const { yearsBefore, month, day } = earliestContact
  return Date.UTC(player.yearGraduating - yearsBefore, month, day) < now.getTime() - storySpan
}

/** Inserts a conversation by one of the scripts, beginning at `start`. */
export async function seedConversation(
  story: Story,
  start: Date,
  conversation: Omit<ScriptedConversation, 'script'>,
) {
  const { unreadBy } = conversation
  // Only the other's messages can be unread.
  const fitting = scripts.filter((script) => unreadBy === undefined || script.at(-1)?.[0] !== unreadBy)
  await insert(story, start, { ...conversation, script: story.luck.pick(fitting) })
}

/** Inserts the named player's conversation with the coach at `place`, with its own random seed. */
export async function seedNamedConversation(
  story: Story,
  people: Pick<ScriptedConversation, 'coach' | 'player'>,
  place: number,
) {
  const dialogue = namedDialogues[place % namedDialogues.length]
  if (dialogue)
    await insertEnded(story, { ...people, script: dialogue.script, unreadBy: 'player' }, dialogue.ended)
}

/** Inserts a conversation of the parent's child with a college that does not know them and need not wait. */
export async function seedChildConversation(
  story: Story,
  coaches: readonly DemoCoach[],
  player: ConversationPartner,
) {
  const coach = await findStranger(story, coaches, { player, division: 'NAIA' })
  if (coach) await insertEnded(story, { coach, player, script: childDialogue, unreadBy: 'coach' }, 80)
}

function insertEnded(story: Story, conversation: ScriptedConversation, ended: number) {
  const lasting = conversation.script.reduce((sum, [, , later]) => sum + later, ended)
  const start = new Date(story.now.getTime() - lasting * minute)
  return insert({ ...story, luck: chance(20261124) }, start, conversation)
}

/** Inserts a request waiting for this player, from a program of the same game that does not know the player yet. */
export async function seedRequest(story: Story, coaches: readonly DemoCoach[], player: ConversationPartner) {
  const coach = await findStranger(story, coaches, { player, division: 'Division 3' })
  const start = daysAgo(story.now, 1)
  if (coach) await insert(story, start, { coach, player, script: request, unreadBy: 'player' })
}

/** Finds the first coach of that division and game whose college neither has the profile nor talks with the player. */
async function findStranger(
  { trx }: Story,
  coaches: readonly DemoCoach[],
  { player, division }: { player: ConversationPartner; division: Division },
): Promise<DemoCoach | undefined> {
  const rows = await trx
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
  const known = new Set(rows.map(({ collegeId }) => collegeId))
  return coaches.find(
    ({ college }) =>
      college.gender === player.gender && college.division === division && !known.has(college.id),
  )
}

type ConversationPartner = Pick<DemoPlayer, 'id' | 'gender'>

interface ScriptedConversation {
  coach: DemoCoach
  player: Pick<DemoPlayer, 'id'>
  script: Line[]
  unreadBy: Side | undefined
}

async function insert({ trx, luck }: Story, start: Date, conversation: ScriptedConversation) {
  const { coach, player, script, unreadBy } = conversation
  const id = luck.id(start)
  let at = start
  const messages = script.map(([side, body, later], index) => {
    at = new Date(at.getTime() + later * minute)
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
      ...unreadMarks(conversation, last.sentAt),
      ...(await answerOf(trx, conversation, messages)),
    })
    .execute()
  await trx.insertInto('messages').values(messages).execute()
}

/** Marks one side's unread messages as announced, so that the demo sends no email about them. */
function unreadMarks({ unreadBy }: ScriptedConversation, since: Date) {
  if (unreadBy === undefined) return {}
  return unreadBy === 'coach'
    ? { coachUnreadSince: since, coachToldAt: since }
    : { playerUnreadSince: since, playerToldAt: since }
}

/** Returns a request's answer: a minor who has not shared was asked first, and accepts by answering. */
async function answerOf(
  trx: Trx,
  { coach, player }: ScriptedConversation,
  messages: readonly { senderId: string; sentAt: Date }[],
) {
  const asked = await findListedPlayer(trx, coach.college.id, player.id)
  if (!asked || asked.shared || !isMinor(asked, messages[0]?.sentAt ?? new Date(0))) return {}
  const answer = messages.find(({ senderId }) => senderId === player.id)
  if (!answer) return { state: 'requested' as const }
  return { answeredAt: answer.sentAt, answeredBy: player.id, acceptedCollegeId: coach.college.id }
}
