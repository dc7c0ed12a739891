import { nameWords, type OutputOf, type searchConversations as searchEndpoint } from '@touchline/contract'
import type { Context } from '../../platform/context.ts'
import { notFound } from '../../platform/problem.ts'
import { mayReadConversationsOf } from '../list.ts'
import { type Perspective, roleOf, sideOf } from '../policy.ts'
import { conversationFor } from '../present.ts'
import { type ConversationRow, findConversations } from '../queries.ts'
import { evaluationContext } from '../status.ts'
import { type FoundRow, findByName, findInMessages, type Searched } from './queries.ts'
import { snippetOf } from './snippet.ts'

type Found = OutputOf<typeof searchEndpoint>

/**
 * Finds conversations by name or college and words in messages: the caller's own, or a guardian's child's; 404 for
 * another player. Skips messages the caller deleted, but not for a guardian.
 */
export async function searchConversations(
  ctx: Context,
  { text, playerId }: { text: string; playerId?: string | undefined },
): Promise<Found> {
  const { db } = ctx.platform
  const mine = await searchedBy(ctx, playerId)
  const words = nameWords(text).plain
  if (!mine || words.length === 0) return { conversations: [], messages: [] }
  const { searched, perspective } = mine
  const [named, said] = await Promise.all([
    findByName(db, searched, text),
    findInMessages(db, searched, words),
  ])
  const rows = await findConversations(db, [...new Set(said.map(({ conversationId }) => conversationId))])
  const byId = new Map(rows.map((row) => [row.id, row]))
  const context = evaluationContext(ctx.platform)
  return {
    conversations: named.map((row) => conversationFor(perspective, row, context)),
    messages: said.flatMap((message) => {
      const row = byId.get(message.conversationId)
      if (!row) return []
      const { name } = conversationFor(perspective, row, context).counterpart
      return [present({ message, row, perspective, words }, name)]
    }),
  }
}

async function searchedBy(
  { platform, actor, now }: Context,
  playerId: string | undefined,
): Promise<{ searched: Searched; perspective: Perspective } | undefined> {
  const { userId } = actor
  const side = sideOf(actor)
  if (side) {
    if (playerId !== undefined) throw notFound('player')
    return { searched: { side, userId }, perspective: side }
  }
  if (playerId === undefined) return undefined
  const guards = actor.type === 'guardian'
  if (!guards || !(await mayReadConversationsOf(platform.db, { guardianId: userId, playerId, now }))) {
    throw notFound('player')
  }
  return { searched: { playerId }, perspective: { guardianId: userId } }
}

interface Presented {
  message: FoundRow
  row: ConversationRow
  perspective: Perspective
  words: readonly string[]
}

function present({ message, row, perspective, words }: Presented, name: string): Found['messages'][number] {
  const ownId = roleOf(perspective) === 'coach' ? row.coachId : row.playerId
  return {
    messageId: message.id,
    conversationId: row.id,
    sequence: message.sequence,
    name,
    own: message.senderId === ownId,
    snippet: snippetOf(message.body, words),
    timestamp: message.sentAt.toISOString(),
  }
}
