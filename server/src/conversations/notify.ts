import type { LiveEvent, Message } from '@touchline/contract'
import type { Trx } from '../platform/db/database.ts'
import type { Platform } from '../platform/platform.ts'
import { eyesOf, type Viewer } from './policy.ts'
import { conversationFor } from './present.ts'
import { type ConversationRow, countUnread } from './queries.ts'
import { type Moment, momentOf, standingOf } from './status.ts'

/** What happened in a conversation, as it now stands, and who is told; each viewer's own event is made from it. */
export interface News {
  row: ConversationRow
  to: readonly Viewer[]
  happening: { message: Message } | 'changed' | 'deleted'
}

/** Both people of a conversation, and the guardians of a player under 18. */
export const everybody: readonly Viewer[] = ['coach', 'player', 'guardian']

/**
 * Tells the open tabs of these people, if and only if `trx` commits. The unread counts are final: nothing else about
 * these people can commit in between. The conversations are locked by the caller, all of them before the first news.
 */
export async function announce(platform: Platform, trx: Trx, ...news: News[]) {
  const moment = momentOf(platform)
  const tellings = news.flatMap(({ row, to, happening }) =>
    to.flatMap((viewer) =>
      peopleOf(viewer, { row, happening }, moment).map((userId) => ({ viewer, userId, row, happening })),
    ),
  )
  await platform.live.lockStreams(trx, [...new Set(tellings.map(({ userId }) => userId))])
  const counts = new Map<string, number>()
  const pushes = []
  for (const { viewer, userId, row, happening } of tellings) {
    const unread = counts.get(userId) ?? (viewer === 'guardian' ? 0 : await countUnread(trx, viewer, userId))
    counts.set(userId, unread)
    const payload = eventFor(happening, conversationFor(eyesOf(viewer, userId), row, moment), unread)
    pushes.push({ userId, type: payload.type, payload })
  }
  await platform.live.push(trx, pushes)
}

function peopleOf(viewer: Viewer, { row, happening }: Omit<News, 'to'>, moment: Moment): readonly string[] {
  if (viewer === 'guardian') return standingOf(row, moment).guardianIds
  // whoever has left is told nothing, and of a player who has left the coach keeps nothing
  if (row.playerLeftAt !== null || (viewer === 'coach' && row.coachLeftAt !== null)) return []
  // what somebody took off the list comes back by a message only
  const deleted = viewer === 'coach' ? row.coachDeletedSequence : row.playerDeletedSequence
  if (happening === 'changed' && row.lastSequence <= deleted) return []
  return [viewer === 'coach' ? row.coachId : row.playerId]
}

function eventFor(
  happening: News['happening'],
  conversation: ReturnType<typeof conversationFor>,
  unread: number,
): LiveEvent {
  if (happening === 'deleted') {
    return { type: 'conversationDeleted', conversationId: conversation.conversationId, unread }
  }
  if (happening === 'changed') return { type: 'conversation', conversation, unread }
  return { type: 'message', message: happening.message, conversation, unread }
}
