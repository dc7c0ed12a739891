import { listMessages, type Message } from '@touchline/contract'
import { logInAs, makeCoach, makePlayer } from '../../src/auth/factory.ts'
import { makeCollege } from '../../src/colleges/factory.ts'
import { systemClock } from '../../src/platform/clock.ts'
import { connect } from '../../src/platform/database.ts'
import { systemIds } from '../../src/platform/ids.ts'
import { ask } from './ask.ts'

/** A person with a session, writing to the other side of a conversation. */
export interface Sender {
  token: string
  senderId: string
  receiverId: string
  conversationId: string
}

/** Both sides of as many open conversations, straight into the database of a product. */
export async function makePairs(databaseUrl: string, count: number): Promise<Sender[]> {
  const { db } = connect(databaseUrl, 2)
  const tools = { db, ids: systemIds, clock: systemClock }
  try {
    const college = await makeCollege(tools)
    const senders: Sender[] = []
    for (let pair = 0; pair < count; pair++) {
      const coach = await makeCoach(tools, { collegeId: college.collegeId })
      const player = await makePlayer(tools)
      const conversationId = systemIds.next()
      const now = systemClock.now()
      await db
        .insertInto('conversations')
        .values({
          id: conversationId,
          coachId: coach.userId,
          playerId: player.userId,
          state: 'open',
          lastMessageAt: now,
          createdAt: now,
        })
        .execute()
      const [one, other] = [coach.userId, player.userId]
      senders.push(
        { token: await logInAs(tools, one), senderId: one, receiverId: other, conversationId },
        { token: await logInAs(tools, other), senderId: other, receiverId: one, conversationId },
      )
    }
    return senders
  } finally {
    await db.destroy()
  }
}

/** Every message of the sender's conversation as the product answers it, oldest first. */
export async function allMessages(url: string, { conversationId, token }: Sender): Promise<Message[]> {
  const messages: Message[] = []
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const query = { conversationId, limit: 100, ...(cursor ? { cursor } : {}) }
    const [page] = await ask(url, listMessages, { query }, token)
    messages.unshift(...(page?.messages ?? []))
    cursor = page?.nextCursor ?? null
  }
  return messages
}
