import { queryOptions } from '@tanstack/react-query'
import { getContactRules, getFirstMessage } from '@touchline/contract'
import { call } from '../../lib/http/call.ts'

/** Loads the verdict on a coach's first message to this player, and again when a hold ends. */
export function firstMessageQuery(playerId: string) {
  return queryOptions({
    queryKey: ['contact', 'first', playerId] as const,
    queryFn: () => call(getFirstMessage, { params: { playerId } }),
    staleTime: 15_000,
    refetchInterval: ({ state }) => untilNextLook(state.data?.verdict.until ?? null, Date.now()),
  })
}

/** Loads the contact rules in force, with their sources. */
export function contactRulesQuery() {
  return queryOptions({
    queryKey: ['contact', 'rules'] as const,
    queryFn: () => call(getContactRules, {}),
    staleTime: 300_000,
  })
}

const hour = 3_600_000 // the longest wait, because browser timers cannot wait for months
const retryDelay = 5_000

/** Returns the milliseconds until a held verdict should be reloaded; false if it has no end. */
export function untilNextLook(until: string | null, now: number): number | false {
  if (until === null) return false
  const left = new Date(until).getTime() - now
  // The end has passed by this clock, but the server's decides, and it is behind.
  return left < 0 ? retryDelay : Math.min(left + 500, hour)
}
