import type { Conversation } from '@touchline/contract'
import type { Platform } from '../../platform/platform.ts'
import type { Eyes } from '../policy.ts'
import { conversationFor } from '../present.ts'
import { findRequests } from '../queries.ts'
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
