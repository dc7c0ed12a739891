import { queryOptions } from '@tanstack/react-query'
import { getContactRules, getFirstMessage } from '@touchline/contract'
import { call } from '../../../lib/http/call.ts'
import { untilNextLook } from './next-look.ts'

/** The verdict on a coach's first message to this player; loaded again when a hold ends. */
export function firstMessageQuery(playerId: string) {
  return queryOptions({
    queryKey: ['contact', 'first', playerId] as const,
    queryFn: () => call(getFirstMessage, { params: { playerId } }),
    staleTime: 15_000,
    refetchInterval: ({ state }) => untilNextLook(state.data?.verdict.until ?? null, Date.now()),
  })
}

/** The contact rules in force, with their sources. */
export function contactRulesQuery() {
  return queryOptions({
    queryKey: ['contact', 'rules'] as const,
    queryFn: () => call(getContactRules, {}),
    staleTime: 300_000,
  })
}
