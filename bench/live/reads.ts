import { listConversations, listMessages, searchPlayers } from '@touchline/contract'
import type { Crowd } from '../harness/crowd.ts'
import type { Meter, Usage } from '../harness/usage.ts'
import { written } from '../harness/written.ts'
import type { Pair } from './people.ts'

/** Requests a second while the cost of reads is measured. */
export const readsPerSecond = 60
const seconds = 30

/**
 * Sends the requests that tabs make beside their streams: the list of conversations, the last messages, and as many
 * searches as lists.
 */
export async function readSome(crowd: Crowd, pairs: readonly Pair[], meter: Meter): Promise<Usage> {
  const begin = performance.timeOrigin + performance.now()
  const requests = pairs
    .slice(0, 600)
    .flatMap(({ coach, player, conversationId }) => [
      written(listConversations, { params: { userId: player.userId } }, player),
      written(listMessages, { query: { conversationId } }, coach),
      written(searchPlayers, { query: {} }, coach),
    ])
    .slice(0, readsPerSecond * seconds)
    .map((text, place) => ({ text, due: begin + (place * 1000) / readsPerSecond }))
  const end = meter.begin()
  const { statuses } = await crowd.ask(requests)
  const others = statuses.filter((status) => status !== 200)
  if (others.length > 0) throw new Error(`Reads were answered with ${others.join(', ')}`)
  return end()
}
