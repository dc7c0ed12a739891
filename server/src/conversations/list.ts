import {
  type Conversation,
  type listChildConversations,
  type listConversations,
  type OutputOf,
  t,
} from '@touchline/contract'
import { z } from 'zod'
import type { GuardianActor, SignedInActor } from '../platform/actor.ts'
import { cursorOf } from '../platform/cursor.ts'
import type { Platform } from '../platform/platform.ts'
import { notAllowed, notFound } from '../platform/problem.ts'
import { isGuardianOf } from '../players/service.ts'
import { sideOf, type Viewer } from './policy.ts'
import { conversationFor } from './present.ts'
import {
  type ConversationRow,
  countUnread,
  listOfChild,
  listConversations as pageOfConversations,
} from './queries.ts'
import { momentOf } from './standing.ts'

const listCursor = cursorOf(z.object({ at: z.iso.datetime(), id: z.uuid() }))

interface Page {
  limit: number
  cursor?: string | undefined
}

/** The caller's own conversations, latest message first, and how many are unread; somebody else's are a 403. */
export async function listOwnConversations(
  platform: Platform,
  actor: SignedInActor,
  userId: string,
  { limit, cursor }: Page,
): Promise<OutputOf<typeof listConversations>> {
  if (userId !== actor.userId) throw notAllowed(t`These are not your conversations.`)
  const side = sideOf(actor)
  if (!side) return { conversations: [], unread: 0, nextCursor: null }
  const after = listCursor.decode(cursor)
  const [rows, unread] = await Promise.all([
    pageOfConversations(platform.db, side, userId, limit + 1, after),
    countUnread(platform.db, side, userId),
  ])
  return { ...pageFor(platform, side, rows, limit), unread }
}

/** Every conversation of the guardian's child under 18, also what the child took off the own list; 404 for other players. */
export async function listConversationsOfChild(
  platform: Platform,
  actor: GuardianActor,
  playerId: string,
  { limit, cursor }: Page,
): Promise<OutputOf<typeof listChildConversations>> {
  const after = listCursor.decode(cursor)
  const now = platform.clock.now()
  if (!(await isGuardianOf(platform.db, actor.userId, playerId, now))) throw notFound('player')
  return pageFor(platform, 'guardian', await listOfChild(platform.db, playerId, limit + 1, after), limit)
}

/** A page out of one row more than it shows. */
function pageFor(platform: Platform, viewer: Viewer, rows: ConversationRow[], limit: number) {
  const moment = momentOf(platform)
  const { shown, nextCursor } = listCursor.page(rows, limit, ({ lastMessageAt, id }) => ({
    at: lastMessageAt.toISOString(),
    id,
  }))
  const conversations: Conversation[] = shown.map((row) => conversationFor(viewer, row, moment))
  return { conversations, nextCursor }
}
