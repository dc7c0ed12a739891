import { listConversations, listMessages, searchColleges, searchPlayers } from '@touchline/contract'
import { written } from '../harness/written.ts'
import type { Pair } from '../live/people.ts'

/**
 * Builds the requests that tabs make beside their streams: lists, messages, both searches and
 * public pages.
 */
export function readsOf(pairs: readonly Pair[]): string[] {
  return pairs.flatMap(({ coach, player, conversationId }) => [
    written(listConversations, { params: { userId: player.userId } }, player),
    written(listMessages, { query: { conversationId } }, coach),
    written(searchPlayers, { query: { counts: 'true' } }, coach),
    written(searchColleges, { query: { counts: 'true' } }, player),
    page('/recruitingGuide', player.address),
    page('/', coach.address),
  ])
}

const page = (path: string, address: string) =>
  `GET ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\naccept: text/html\r\nx-forwarded-for: ${address}\r\n\r\n`
