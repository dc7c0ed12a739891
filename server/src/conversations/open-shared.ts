import type { Trx } from '../platform/database.ts'
import type { Platform } from '../platform/platform.ts'
import { announce, everybody, type News } from './announce.ts'
import { openRequest } from './answer-request.ts'
import { getConversation } from './queries.ts'
import { lockSharedRequests } from './state-queries.ts'

/** Sharing the profile with a college is an invitation: it lets in the requests of the college's verified coaches. */
export async function openSharedRequests(platform: Platform, trx: Trx, playerIds: readonly string[]) {
  const news: News[] = []
  for (const { id, playerId } of await lockSharedRequests(trx, playerIds)) {
    const request = await getConversation(trx, id)
    const row = await openRequest(platform, trx, request, { by: playerId, because: 'share' })
    news.push({ row, to: everybody, happening: 'changed' })
  }
  if (news.length > 0) await announce(platform, trx, ...news)
}
