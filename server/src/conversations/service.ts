import type { Conversation, listConversations, listMessages } from '@touchline/contract'
import { z } from 'zod'
import type { SignedInActor } from '../platform/actor.ts'
import { cursorOf } from '../platform/cursor.ts'
import type { Platform } from '../platform/platform.ts'
import { notAllowed, notFound } from '../platform/problem.ts'
import { announce } from './announce.ts'
import { isParticipant, listMessages as pageOfMessages } from './message-queries.ts'
import { type Side, sideOf } from './policy.ts'
import { conversationFor, presentMessage } from './present.ts'
import {
  countUnread,
  getConversation,
  lockOwn,
  listConversations as pageOfConversations,
  setOwn,
} from './queries.ts'

const listCursor = cursorOf(z.object({ at: z.iso.datetime(), id: z.uuid() }))
const messageCursor = cursorOf(z.object({ before: z.int().positive() }))

interface Page {
  limit: number
  cursor?: string | undefined
}

/** The caller's own conversations, latest message first, and how many are unread; somebody else's are a 403. */
export async function listOwnConversations(
  { db }: Platform,
  actor: SignedInActor,
  userId: string,
  { limit, cursor }: Page,
): Promise<z.output<typeof listConversations.response>> {
  if (userId !== actor.userId) throw notAllowed('These are not your conversations.')
  const side = sideOf(actor)
  if (!side) return { conversations: [], unread: 0, nextCursor: null }
  const after = listCursor.decode(cursor)
  const [rows, unread] = await Promise.all([
    pageOfConversations(db, side, userId, limit + 1, after),
    countUnread(db, side, userId),
  ])
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return {
    conversations: page.map((row) => conversationFor(side, row)),
    unread,
    nextCursor:
      last && rows.length > limit
        ? listCursor.encode({ at: last.lastMessageAt.toISOString(), id: last.id })
        : null,
  }
}

/** How many conversations wait for the person to read them. */
export async function unreadOf({ db }: Platform, actor: SignedInActor): Promise<number> {
  const side = sideOf(actor)
  return side ? countUnread(db, side, actor.userId) : 0
}

/** The newest messages of an own conversation in order; the cursor goes back in time. */
export async function listOwnMessages(
  { db }: Platform,
  actor: SignedInActor,
  conversationId: string,
  { limit, cursor }: Page,
): Promise<z.output<typeof listMessages.response>> {
  const before = messageCursor.decode(cursor)?.before
  if (!(await isParticipant(db, ownSide(actor), actor.userId, conversationId))) {
    throw notFound('conversation')
  }
  const rows = await pageOfMessages(db, conversationId, limit + 1, before)
  const page = rows.slice(0, limit).reverse()
  const first = page[0]
  return [
    {
      messages: page.map(presentMessage),
      nextCursor: first && rows.length > limit ? messageCursor.encode({ before: first.sequence }) : null,
    },
  ]
}

/** Marks everything in an own conversation as read by the caller, in all their tabs; a deleted one is read already. */
export async function markRead(
  platform: Platform,
  actor: SignedInActor,
  conversationId: string,
): Promise<Conversation> {
  const side = ownSide(actor)
  return platform.db.transaction().execute(async (trx) => {
    const { lastSequence, listed } = await lockOwn(trx, side, actor.userId, conversationId)
    if (!listed) return conversationFor(side, await getConversation(trx, conversationId))
    await setOwn(trx, side, conversationId, { read: lastSequence })
    const row = await announce(platform, trx, conversationId, [side], 'changed')
    return conversationFor(side, row)
  })
}

/** Takes an own conversation off the caller's list until a new message comes; the other side keeps it. */
export async function deleteFromList(platform: Platform, actor: SignedInActor, conversationId: string) {
  const side = ownSide(actor)
  await platform.db.transaction().execute(async (trx) => {
    const { lastSequence } = await lockOwn(trx, side, actor.userId, conversationId)
    await setOwn(trx, side, conversationId, { read: lastSequence, deleted: lastSequence })
    await announce(platform, trx, conversationId, [side], 'deleted')
  })
  return { message: 'Conversation deleted' }
}

function ownSide(actor: SignedInActor): Side {
  const side = sideOf(actor)
  if (!side) throw notFound('conversation')
  return side
}
