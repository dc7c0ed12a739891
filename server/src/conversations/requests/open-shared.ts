import type { Trx } from '../../platform/db/database.ts'
import type { Platform } from '../../platform/platform.ts'
import { allRoles, notifyParticipants, type ParticipantUpdate } from '../live-events.ts'
import { findConversations } from '../queries.ts'
import { lockSharedRequests } from '../state-queries.ts'
import { openRequests } from './answer-request.ts'

/** Accepts the requests of a college's verified coaches, because sharing the profile with the college invites them. */
export async function openSharedRequests(platform: Platform, trx: Trx, playerIds: readonly string[]) {
  const locked = await lockSharedRequests(trx, playerIds)
  if (locked.length === 0) return
  const requests = await findConversations(
    trx,
    locked.map(({ id }) => id),
  )
  const updates: ParticipantUpdate[] = []
  for (const [playerId, own] of Map.groupBy(requests, (row) => row.playerId)) {
    const opened = await openRequests({ platform, trx }, own, { by: playerId, because: 'share' })
    updates.push(...opened.map((row): ParticipantUpdate => ({ row, to: allRoles, eventKind: 'changed' })))
  }
  await notifyParticipants(platform, trx, ...updates)
}
