import type { Conversation } from '@touchline/contract'
import type { Platform } from '../../platform/platform.ts'
import type { Perspective } from '../policy.ts'
import { conversationFor } from '../present.ts'
import { findNewMessages, findRequests } from '../queries.ts'
import { evaluationContext } from '../status.ts'

/**
 * Lists coaches' requests this viewer can answer for these players, latest first; without those a player took off the
 * list, for that player only. The caller checks that the viewer may read them.
 */
export async function waitingRequests(
  platform: Platform,
  perspective: Exclude<Perspective, 'coach'>,
  playerIds: readonly string[],
): Promise<Conversation[]> {
  if (playerIds.length === 0) return []
  const rows = await findRequests(platform.db, playerIds)
  const context = evaluationContext(platform)
  return rows
    .filter(
      ({ lastSequence, playerDeletedSequence }) =>
        perspective !== 'player' || lastSequence > playerDeletedSequence,
    )
    .map((row) => conversationFor(perspective, row, context))
    .filter(({ can }) => can.answer)
}

const twoWeeks = 14 * 24 * 3_600_000

/**
 * Lists recent messages: a player's own unread conversations or, since a parent marks nothing as read, a parent's of
 * the last two weeks. Leaves out muted ones. The caller checks that the viewer may read them.
 */
export async function newMessages(
  platform: Platform,
  perspective: Exclude<Perspective, 'coach'>,
  playerIds: readonly string[],
): Promise<Conversation[]> {
  if (playerIds.length === 0) return []
  const context = evaluationContext(platform)
  const since = new Date(context.now.getTime() - twoWeeks)
  const rows = await findNewMessages(platform.db, playerIds, perspective === 'player' ? 'unread' : { since })
  return rows.map((row) => conversationFor(perspective, row, context)).filter(({ muted }) => !muted)
}
