import { listMessages, type Message } from '@touchline/contract'
import { logInAs, makeCoach, makePlayer } from '../../../src/auth/factory.ts'
import { makeCollege } from '../../../src/colleges/factory.ts'
import { systemClock } from '../../../src/platform/clock.ts'
import { connect } from '../../../src/platform/db/database.ts'
import { systemIds } from '../../../src/platform/ids.ts'
import { ask, type Caller } from './ask.ts'

/** A person with a session who writes on one side of a conversation. */
export interface Sender extends Caller {
  senderId: string
  receiverId: string
  conversationId: string
}

/** Creates open conversations directly in the product's database. Returns both sides of each. */
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
      for (const [side, [senderId, receiverId]] of [[one, other] as const, [other, one] as const].entries()) {
        const address = `10.${side}.${pair >> 8}.${pair & 255}`
        senders.push({ token: await logInAs(tools, senderId), address, senderId, receiverId, conversationId })
      }
    }
    return senders
  } finally {
    await db.destroy()
  }
}

/** Loads all messages of the sender's conversation as the product returns them, oldest first. */
export async function allMessages(url: string, { conversationId, ...caller }: Sender): Promise<Message[]> {
  const messages: Message[] = []
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const query = { conversationId, limit: 100, ...(cursor ? { cursor } : {}) }
    const [page] = await ask(url, listMessages, { input: { query }, who: caller })
    messages.unshift(...(page?.messages ?? []))
    cursor = page?.nextCursor ?? null
  }
  return messages
}
