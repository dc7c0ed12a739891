import type { Conversation } from '@touchline/contract'
import type { Platform } from '../../platform/platform.ts'
import type { Eyes } from '../policy.ts'
import { conversationFor } from '../present.ts'
import { findNewMessages, findRequests } from '../queries.ts'
import { evaluationContext } from '../status.ts'

/**
 * Lists coaches' requests that this viewer can answer for these players, the latest first. Conversations that the
 * player took off the list are left out for the player alone. The caller decides if the viewer may read them.
 */
export async function waitingRequests(
  platform: Platform,
  eyes: Exclude<Eyes, 'coach'>,
  playerIds: readonly string[],
): Promise<Conversation[]> {
  if (playerIds.length === 0) return []
  const rows = await findRequests(platform.db, playerIds)
  const context = evaluationContext(platform)
  return rows
    .filter(
      ({ lastSequence, playerDeletedSequence }) => eyes !== 'player' || lastSequence > playerDeletedSequence,
    )
    .map((row) => conversationFor(eyes, row, context))
    .filter(({ can }) => can.answer)
}

const twoWeeks = 14 * 24 * 3_600_000

/**
 * Lists what coaches and these players wrote lately: a player's own unread conversations, or a parent's of the last two
 * weeks, since a parent marks nothing as read. Muted ones are left out. The caller decides if the viewer may read them.
 */
export async function newMessages(
  platform: Platform,
  eyes: Exclude<Eyes, 'coach'>,
  playerIds: readonly string[],
): Promise<Conversation[]> {
  if (playerIds.length === 0) return []
  const context = evaluationContext(platform)
  const since = new Date(context.now.getTime() - twoWeeks)
  const rows = await findNewMessages(platform.db, playerIds, eyes === 'player' ? 'unread' : { since })
  return rows.map((row) => conversationFor(eyes, row, context)).filter(({ muted }) => !muted)
}
