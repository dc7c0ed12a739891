import { randomUUID } from 'node:crypto'
import {
  type Conversation,
  ConversationExists,
  Conversation as ConversationSchema,
  listConversations,
  listMessages,
  type Message,
  Message as MessageSchema,
  sendMessage,
  startConversation,
} from '@touchline/contract'
import { logInAs, makeCoach, makePlayer } from '../../../src/auth/factory.ts'
import { makeCollege } from '../../../src/colleges/factory.ts'
import type { TestApp } from '../app.ts'

/** A person with a session. */
export interface Person {
  userId: string
  name: string
  email: string
  token: string
}

/**
 * Creates a verified coach and a player of 16, both signed in, who have not talked yet. The player
 * shares the profile with the coach's college, so the first message opens a conversation.
 */
export async function coachAndPlayer({ platform }: Pick<TestApp, 'platform'>) {
  const pair = await strangers({ platform })
  await sharedWith({ platform }, pair.player, pair.college.collegeId)
  return pair
}

/** Creates the same two people without a share: the first message arrives as a request. */
export async function strangers(
  { platform }: Pick<TestApp, 'platform'>,
  born: { age?: number; dateOfBirth?: string } = {},
) {
  const college = await makeCollege(platform)
  const coach = await makeCoach(platform, { collegeId: college.collegeId, name: 'Dana Whitlock' })
  const player = await makePlayer(platform, { name: 'Amara Okafor', positions: ['ST', 'LW'], ...born })
  return {
    college,
    coach: { ...coach, token: await logInAs(platform, coach.userId) },
    player: { ...player, token: await logInAs(platform, player.userId) },
  }
}

/** Shares the player's profile with this college. */
export async function sharedWith(
  { platform }: Pick<TestApp, 'platform'>,
  { userId: playerId }: { userId: string },
  collegeId: string,
) {
  const sharedAt = platform.clock.now()
  await platform.db.insertInto('shares').values({ playerId, collegeId, sharedAt }).execute()
}

/** Starts a conversation between this coach and this player, or returns the existing one. */
export async function started(
  { ask }: Pick<TestApp, 'ask'>,
  coach: Person,
  player: Person,
  initialMessage = 'Hello from the touchline',
): Promise<Conversation> {
  const body = { senderId: coach.userId, receiverId: player.userId, initialMessage }
  const answer = await ask(startConversation, { body }, { token: coach.token })
  const standing = answer.status === 409 ? ConversationExists.parse(answer.body).conversation : answer.body
  return ConversationSchema.parse(standing)
}

/** Sends a message as one of the conversation's two people. */
export function send(
  { ask }: Pick<TestApp, 'ask'>,
  sender: Person,
  conversation: Conversation,
  message: string,
  more: Record<string, unknown> = {},
) {
  const { conversationId, senderId: coachId, receiverId: playerId } = conversation
  const receiverId = sender.userId === coachId ? playerId : coachId
  const body = { senderId: sender.userId, receiverId, conversationId, message, ...more }
  return ask(sendMessage, { body }, { token: sender.token })
}

/**
 * Sends a message as the app does: when the server is too busy, it sends it again under its own id.
 * On a slow machine, many at once can wait longer for a connection than a request may.
 */
export async function sendUntilTaken(
  app: Pick<TestApp, 'ask'>,
  sender: Person,
  conversation: Conversation,
  text: string,
): Promise<Message> {
  const messageId = randomUUID()
  for (;;) {
    const answer = await send(app, sender, conversation, text, { messageId })
    if (answer.status === 201) return MessageSchema.parse(answer.body)
    if (answer.status !== 503) throw new Error(`A message was answered with ${answer.status}`)
  }
}

/** Lists a person's own conversations. */
export async function listOf({ ask }: Pick<TestApp, 'ask'>, person: Person, query: object = {}) {
  const params = { userId: person.userId }
  const answer = await ask(listConversations, { params, query }, { token: person.token })
  return listConversations.response.parse(answer.body)
}

/** Lists the messages of a conversation as one of its people sees them. */
export async function messagesOf(
  { ask }: Pick<TestApp, 'ask'>,
  person: Person,
  conversationId: string,
  query: object = {},
): Promise<{ messages: Message[]; nextCursor: string | null }> {
  const answer = await ask(listMessages, { query: { conversationId, ...query } }, { token: person.token })
  const [page] = listMessages.response.parse(answer.body)
  if (!page) throw new Error('No page of messages')
  return page
}
