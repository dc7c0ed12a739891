import { queryOptions } from '@tanstack/react-query'
import { compareColleges, getCollegeMap, getDistances, listCollegesAt } from '@touchline/contract'
import { call } from '../../../lib/http/call.ts'
import { collegesKey } from '../../../lib/http/shared-keys.ts'
import { listKey } from './list.ts'

/** Loads the facts of two to four colleges: nothing of the family is asked with them. */
export function compareQuery(ids: readonly string[]) {
  return queryOptions({
    queryKey: [...collegesKey, 'compare', ids],
    queryFn: () => call(compareColleges, { query: { ids: ids.join(',') } }),
  })
}

/** Loads where a player's distances begin, and how far these colleges are. */
export function distancesQuery(playerId: string, ids: readonly string[]) {
  return queryOptions({
    queryKey: [...listKey(playerId), 'distances', ids],
    queryFn: () =>
      call(getDistances, { params: { playerId }, query: ids.length > 0 ? { ids: ids.join(',') } : {} }),
  })
}

const hour = 3_600_000 // milliseconds

/** Loads every college as a point. */
export const collegeMapQuery = queryOptions({
  queryKey: [...collegesKey, 'map'],
  queryFn: () => call(getCollegeMap, {}),
  staleTime: hour,
})

/** Names up to 50 institutions. */
export function collegesAtQuery(unitids: readonly number[]) {
  return queryOptions({
    queryKey: [...collegesKey, 'at', unitids],
    queryFn: () => call(listCollegesAt, { query: { unitids: unitids.join(',') } }),
    enabled: unitids.length > 0,
    staleTime: hour,
  })
}
