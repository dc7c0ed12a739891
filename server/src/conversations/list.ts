import {
  type Conversation,
  type ConversationFilter,
  type listChildConversations,
  type listConversations,
  type OutputOf,
  t,
} from '@touchline/contract'
import { z } from 'zod'
import type { GuardianActor } from '../platform/actor.ts'
import type { Context } from '../platform/context.ts'
import type { Database } from '../platform/db/database.ts'
import { cursorOf } from '../platform/http/pagination.ts'
import type { Platform } from '../platform/platform.ts'
import { notAllowed, notFound } from '../platform/problem.ts'
import { isGuardianOf } from '../players/service.ts'
import { wasGuardianOf } from './participants/queries.ts'
import { type Participant, type Perspective, sideOf } from './policy.ts'
import { conversationFor } from './present.ts'
import {
  type ConversationRow,
  countList,
  getConversation,
  listOfChild,
  listConversations as pageOfConversations,
} from './queries.ts'
import { evaluationContext } from './status.ts'

const listCursor = cursorOf(z.object({ at: z.iso.datetime(), id: z.uuid() }))

interface Page {
  limit: number
  cursor?: string | undefined
  filter: ConversationFilter
}

/** Returns the caller's own conversations, latest message first, with unread and request counts; 403 for another's. */
export async function listOwnConversations(
  { platform, actor, now }: Context,
  {
    userId,
    limit,
    cursor,
    filter,
    conversationId,
  }: Page & { userId: string; conversationId?: string | undefined },
): Promise<OutputOf<typeof listConversations>> {
  if (userId !== actor.userId) throw notAllowed(t`These aren't your conversations.`)
  const side = sideOf(actor)
  if (!side) return { conversations: [], unread: 0, requests: 0, nextCursor: null }
  if (conversationId !== undefined) return onlyOwn(platform, { side, userId }, conversationId)
  const after = listCursor.decode(cursor)
  const page = { limit: limit + 1, after, filter, now }
  const { rows, ...counts } = await pageOfConversations(platform.db, { side, userId }, page)
  return { ...pageFor(platform, side, { rows, limit }), ...counts }
}

/**
 * Returns one of the caller's conversations without marking it read; 404 if missing, foreign, or the coach's without a
 * message.
 */
async function onlyOwn(platform: Platform, { side, userId }: Participant, conversationId: string) {
  const context = evaluationContext(platform)
  const [row, counts] = await Promise.all([
    getConversation(platform.db, conversationId),
    countList(platform.db, { side, userId }, context.now),
  ])
  const own = (side === 'coach' ? row.coachId : row.playerId) === userId
  const isShown = side === 'player' || row.lastSequence > 0
  if (!own || !isShown || row.playerLeftAt !== null) throw notFound('conversation')
  return {
    conversations: [conversationFor(side, row, context)],
    ...counts,
    nextCursor: null,
  }
}

/**
 * Returns every conversation of a guardian's minor child, even those the child removed and those kept after the child
 * deleted the account; 404 for other players.
 */
export async function listConversationsOfChild(
  { platform, actor, now }: Context<GuardianActor>,
  { playerId, limit, cursor, filter }: Page & { playerId: string },
): Promise<OutputOf<typeof listChildConversations>> {
  const after = listCursor.decode(cursor)
  const { db } = platform
  const { userId: guardianId } = actor
  if (!(await mayReadConversationsOf(db, { guardianId, playerId, now }))) throw notFound('player')
  const rows = await listOfChild(db, playerId, { limit: limit + 1, after, filter, now })
  return { ...pageFor(platform, { guardianId }, { rows, limit }), requests: rows[0]?.requests ?? 0 }
}

/**
 * Returns true if this person may read the player's conversations: as a guardian now, or when the player left as a
 * minor.
 */
export async function mayReadConversationsOf(
  db: Database,
  { guardianId, playerId, now }: { guardianId: string; playerId: string; now: Date },
): Promise<boolean> {
  return (
    (await isGuardianOf(db, { guardianId, playerId, now })) || (await wasGuardianOf(db, guardianId, playerId))
  )
}

/** Builds a page from one row more than it shows. */
function pageFor(
  platform: Platform,
  perspective: Perspective,
  { rows, limit }: { rows: ConversationRow[]; limit: number },
) {
  const context = evaluationContext(platform)
  const { shown, nextCursor } = listCursor.page(rows, limit, ({ lastMessageAt, id }) => ({
    at: lastMessageAt.toISOString(),
    id,
  }))
  const conversations: Conversation[] = shown.map((row) => conversationFor(perspective, row, context))
  return { conversations, nextCursor }
}
