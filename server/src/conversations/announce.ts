import type { LiveEvent, Message } from '@touchline/contract'
import type { Trx } from '../platform/database.ts'
import type { Platform } from '../platform/platform.ts'
import type { Side } from './policy.ts'
import { conversationFor } from './present.ts'
import { countUnread, getConversation } from './queries.ts'

/** What happened in a conversation, from which each side's own event is made. */
type Happening = { message: Message } | 'changed' | 'deleted'

/**
 * Tells the open tabs of these sides, if and only if `trx` commits. Gives the conversation as it now stands.
 * The unread counts are final: nothing else about these people can commit in between.
 */
export async function announce(
  platform: Platform,
  trx: Trx,
  conversationId: string,
  sides: Side[],
  happening: Happening,
) {
  const row = await getConversation(trx, conversationId)
  const userIdOf = (side: Side) => (side === 'coach' ? row.coachId : row.playerId)
  await platform.live.hold(trx, sides.map(userIdOf))
  const pushes = []
  for (const side of sides) {
    const userId = userIdOf(side)
    const unread = await countUnread(trx, side, userId)
    const payload = eventFor(happening, conversationFor(side, row), unread)
    pushes.push({ userId, type: payload.type, payload })
  }
  await platform.live.push(trx, pushes)
  return row
}

function eventFor(
  happening: Happening,
  conversation: ReturnType<typeof conversationFor>,
  unread: number,
): LiveEvent {
  if (happening === 'deleted') {
    return { type: 'conversationDeleted', conversationId: conversation.conversationId, unread }
  }
  if (happening === 'changed') return { type: 'conversation', conversation, unread }
  return { type: 'message', message: happening.message, conversation, unread }
}
