import type { listMessages as listEndpoint, OutputOf } from '@touchline/contract'
import { z } from 'zod'
import type { Context } from '../../platform/context.ts'
import { cursorOf } from '../../platform/http/pagination.ts'
import { notFound } from '../../platform/problem.ts'
import { isMinor } from '../../players/service.ts'
import { findChildIn } from '../participants/queries.ts'
import { sideOf } from '../policy.ts'
import { presentMessage } from '../present.ts'
import { afterAll, listMessages, listOwnMessages } from './queries.ts'

const messageCursor = cursorOf(z.object({ before: z.int().positive() }))

interface MessagesQuery {
  conversationId: string
  limit: number
  cursor?: string | undefined
}

/**
 * Returns the newest messages of the caller's or the guardian's minor child's conversation, in order; the cursor goes
 * back. 404 for any other conversation.
 */
export async function readMessages(
  ctx: Context,
  { conversationId, limit, cursor }: MessagesQuery,
): Promise<OutputOf<typeof listEndpoint>> {
  const before = messageCursor.decode(cursor)?.before ?? afterAll
  const rows = await pageFor(ctx, { conversationId, limit: limit + 1, before })
  if (!rows) throw notFound('conversation')
  const { shown, nextCursor } = messageCursor.page(rows, limit, ({ sequence }) => ({ before: sequence }))
  return [{ messages: shown.toReversed().map(presentMessage), nextCursor }]
}

/** Returns a page for who may read it; undefined for others. */
async function pageFor({ platform: { db }, actor, now }: Context, page: Parameters<typeof listMessages>[1]) {
  const side = sideOf(actor)
  if (side) return listOwnMessages(db, { side, userId: actor.userId }, page)
  if (actor.type !== 'guardian') return undefined
  const child = await findChildIn(db, actor.userId, page.conversationId)
  if (!child) return undefined
  const { age, dateOfBirth, leftAt } = child
  const mayRead = leftAt !== null || (age !== null && isMinor({ age, dateOfBirth }, now))
  return mayRead ? listMessages(db, page) : undefined
}
