import { sendMessage } from '@touchline/contract'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { conversationRow, messageRow } from './mapping.ts'
import { sendStatements } from './statements.ts'

const notify =
  'select pg_notify(channel, payload) from unnest($1::text[], $2::text[]) as told (channel, payload)'

interface Sent {
  Body: { senderId: string; receiverId: string; conversationId: string; messageId: string; message: string }
}

/** Sends a message in a transaction like the product: the message and both people's live events. */
export async function sendRoute(app: FastifyInstance, pool: pg.Pool) {
  const sql = await sendStatements()
  const schema = { response: { 201: sendMessage.response } }
  app.post<Sent>('/messages', { schema }, async ({ body }, reply) => {
    const client = await pool.connect()
    const rows = async (statement: keyof typeof sql, values: Record<string, unknown>) =>
      (await client.query<Record<string, unknown>>(sql[statement].text, sql[statement].values(values))).rows
    try {
      const { senderId, receiverId, conversationId, messageId, message: text } = body
      await client.query('begin')
      const given = { id: messageId, conversationId, senderId, text, now: new Date() }
      const [stored = {}] = await rows('append', given)
      const [conversation = {}] = await rows('conversation', { conversationId })
      await rows('hold', { userIds: [receiverId, senderId] })
      const [coach] = await rows('unreadOfCoach', { userId: receiverId })
      const [player] = await rows('unreadOfPlayer', { userId: senderId })
      const message = messageRow(stored)
      const event = { type: 'message', message, conversation: conversationRow(conversation) }
      const told = [
        { userId: receiverId, unread: coach?.count },
        { userId: senderId, unread: player?.count },
      ]
      await rows('push', {
        userIds: told.map(({ userId }) => userId),
        types: told.map(() => 'message'),
        payloads: told.map(({ unread }) => JSON.stringify({ ...event, unread })),
      })
      await client.query('commit')
      // not awaited, as in the product
      pool
        .query(notify, [
          ['live', 'live'],
          [receiverId, senderId],
        ])
        .catch(() => {})
      reply.code(201)
      return message
    } finally {
      client.release()
    }
  })
}
