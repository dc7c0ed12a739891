import type { listMessages, OutputOf } from '@touchline/contract'
import { z } from 'zod'
import type { SignedInActor } from '../../platform/actor.ts'
import { cursorOf } from '../../platform/http/pagination.ts'
import type { Platform } from '../../platform/platform.ts'
import { notFound } from '../../platform/problem.ts'
import { isMinor } from '../../players/service.ts'
import { findChildIn } from '../participants/guardian-queries.ts'
import { sideOf } from '../policy.ts'
import { presentMessage } from '../present.ts'
import { isParticipant, listMessages as pageOfMessages } from './queries.ts'

const messageCursor = cursorOf(z.object({ before: z.int().positive() }))

interface Asked {
  conversationId: string
  limit: number
  cursor?: string | undefined
}

/**
 * Returns the newest messages of the caller's conversation, or of the guardian's child under 18, in order; the cursor
 * goes back in time. Answers 404 for every other conversation.
 */
export async function readMessages(
  platform: Platform,
  actor: SignedInActor,
  { conversationId, limit, cursor }: Asked,
): Promise<OutputOf<typeof listMessages>> {
  const before = messageCursor.decode(cursor)?.before
  if (!(await mayRead(platform, actor, conversationId))) throw notFound('conversation')
  const rows = await pageOfMessages(platform.db, conversationId, limit + 1, before)
  const { shown, nextCursor } = messageCursor.page(rows, limit, ({ sequence }) => ({ before: sequence }))
  return [{ messages: shown.toReversed().map(presentMessage), nextCursor }]
}

async function mayRead({ db, clock }: Platform, actor: SignedInActor, conversationId: string) {
  const side = sideOf(actor)
  if (side) return isParticipant(db, side, actor.userId, conversationId)
  if (actor.type !== 'guardian') return false
  const child = await findChildIn(db, actor.userId, conversationId)
  if (!child) return false
  const { age, dateOfBirth, leftAt } = child
  return leftAt !== null || (age !== null && isMinor({ age, dateOfBirth }, clock.now()))
}
