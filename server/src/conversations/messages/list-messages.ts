import type { listMessages, OutputOf } from '@touchline/contract'
import { z } from 'zod'
import type { Context } from '../../platform/context.ts'
import { cursorOf } from '../../platform/http/pagination.ts'
import { notFound } from '../../platform/problem.ts'
import { isMinor } from '../../players/service.ts'
import { findChildIn } from '../participants/queries.ts'
import { sideOf } from '../policy.ts'
import { presentMessage } from '../present.ts'
import { isParticipant, listMessages as pageOfMessages } from './queries.ts'

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
): Promise<OutputOf<typeof listMessages>> {
  const before = messageCursor.decode(cursor)?.before
  if (!(await mayRead(ctx, conversationId))) throw notFound('conversation')
  const rows = await pageOfMessages(ctx.platform.db, conversationId, { limit: limit + 1, before })
  const { shown, nextCursor } = messageCursor.page(rows, limit, ({ sequence }) => ({ before: sequence }))
  return [{ messages: shown.toReversed().map(presentMessage), nextCursor }]
}

async function mayRead({ platform: { db }, actor, now }: Context, conversationId: string) {
  const side = sideOf(actor)
  if (side) return isParticipant(db, { side, userId: actor.userId }, conversationId)
  if (actor.type !== 'guardian') return false
  const child = await findChildIn(db, actor.userId, conversationId)
  if (!child) return false
  const { age, dateOfBirth, leftAt } = child
  return leftAt !== null || (age !== null && isMinor({ age, dateOfBirth }, now))
}
