import {
  getCollege,
  getCollegeCalendar,
  getPlayerPage,
  listConversations,
  listMessages,
} from '@touchline/contract'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { collegeRow, conversationRow, gameRow, messageRow, playerRow } from './mapping.ts'
import { sendRoute } from './send-floor.ts'
import { readStatements } from './statements.ts'

const year = 365 * 86_400_000 // milliseconds

type Row = Record<string, unknown>
interface Asked {
  Params: Record<string, string>
  Querystring: Record<string, string>
}

/** Registers the bare routes: the product's statements, a mapping of rows, and the product's serializer. */
export async function routes(app: FastifyInstance, pool: pg.Pool) {
  const sql = await readStatements()
  const rows = async (statement: keyof typeof sql, values: Row) =>
    (await pool.query<Row>(sql[statement].text, sql[statement].values(values))).rows

  app.get<Asked>('/player/:playerId', answering(getPlayerPage.response), async ({ params, query }) => {
    const { playerId } = params
    const { coachId, collegeId } = query
    const now = new Date()
    const found = await rows('player', { playerId, coachId, viewerId: coachId, collegeId, now })
    const since = new Date(now.getTime() - year)
    await rows('facts', { coachId, playerId, playerSince: since, coachSince: since })
    await rows('closed', { userId: coachId, playerId, email: 'coach@bench.example', person: 'x'.repeat(64) })
    await rows('count', { coachId, playerIds: [playerId], now, day: 400, month: 2_000 })
    const details = JSON.stringify({ collegeId })
    await rows('audit', { now, actorId: coachId, subjectId: playerId, details, requestId: 'floor' })
    return found.map(playerRow)
  })
  app.get<Asked>('/college/:collegeId', answering(getCollege.response), async ({ params, query }) => {
    const { collegeId } = params
    const [college] = await rows('college', { collegeId })
    const [shared] = await rows('shared', { collegeId, playerId: query.playerId })
    return collegeRow(college ?? {}, shared !== undefined)
  })
  app.get<Asked>(
    '/college/:collegeId/calendar',
    answering(getCollegeCalendar.response),
    async ({ params }) => {
      const { collegeId } = params
      const [version] = await rows('calendar', { collegeId })
      const games = await rows('games', { collegeId })
      return { games: games.map(gameRow), visibility: 'full', version: version?.calendarVersion }
    },
  )
  app.get<Asked>('/conversations/:coachId', answering(listConversations.response), async ({ params }) => {
    const { coachId } = params
    const [found, [counted]] = await Promise.all([
      rows('conversations', { coachId }),
      rows('counted', { coachId, now: new Date() }),
    ])
    return {
      conversations: found.slice(0, 50).map(conversationRow),
      unread: counted?.unread,
      requests: counted?.requests,
      nextCursor: 'next',
    }
  })
  app.get<Asked>('/messages/:conversationId', answering(listMessages.response), async ({ params, query }) => {
    const { conversationId } = params
    await rows('participant', { conversationId, coachId: query.coachId })
    const found = await rows('messages', { conversationId })
    return [{ messages: found.slice(0, 50).reverse().map(messageRow), nextCursor: 'next' }]
  })
  await sendRoute(app, pool)
}

const answering = (response: unknown) => ({ schema: { response: { 200: response } } })
