import { listConversations, listMessages, searchPlayers } from '@touchline/contract'
import { openLoop } from '../harness/open-loop.ts'
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
export async function readSome(port: number, pairs: readonly Pair[], meter: Meter): Promise<Usage> {
  const requests = pairs
    .slice(0, 600)
    .flatMap(({ coach, player, conversationId }) => [
      written(listConversations, { params: { userId: player.userId } }, player),
      written(listMessages, { query: { conversationId } }, coach),
      written(searchPlayers, { query: {} }, coach),
    ])
  const end = meter.begin()
  const { times } = await openLoop({ port, requests, perSecond: readsPerSecond, seconds })
  const others = Object.keys(times).filter((status) => status !== '200')
  if (others.length > 0) throw new Error(`Reads were answered with ${others.join(', ')}`)
  return end()
}
