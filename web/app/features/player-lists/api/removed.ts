import { infiniteQueryOptions } from '@tanstack/react-query'
import { listRemovedPlayers } from '@touchline/contract'
import { call } from '../../../lib/http/call.ts'
import { removedLists } from './player-lists.ts'

/** The players whom the staff of the coach's college took off its lists, latest first. */
export function removedQuery(coachId: string) {
  return infiniteQueryOptions({
    queryKey: [...removedLists, coachId],
    queryFn: ({ pageParam }) => call(listRemovedPlayers, { query: { cursor: pageParam } }),
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor,
  })
}
