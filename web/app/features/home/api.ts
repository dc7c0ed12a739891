import { queryOptions, useMutation } from '@tanstack/react-query'
import {
  getCoachHome,
  getFamilyHome,
  getLastVisit,
  getPlayerHome,
  markHomeSeen,
  type Position,
  searchColleges,
} from '@touchline/contract'
import { call } from '../../lib/http/call.ts'
import { collegesKey, familyHomeKey } from '../../lib/http/shared-keys.ts'

const fresh = { refetchOnMount: 'always' } as const

/** Loads the signed-in player's start page; live events reload it. */
export function playerHomeQuery(userId: string) {
  return queryOptions({
    queryKey: [...familyHomeKey, 'player', userId],
    queryFn: () => call(getPlayerHome, {}),
    ...fresh,
  })
}

/** Loads what is new about the signed-in parent's children; live events reload it. */
export const familyHomeQuery = queryOptions({
  queryKey: [...familyHomeKey, 'children'],
  queryFn: () => call(getFamilyHome, {}),
  ...fresh,
})

/** Loads the signed-in coach's start page. */
export function coachHomeQuery(userId: string) {
  return queryOptions({
    queryKey: ['home', 'coach', userId],
    queryFn: () => call(getCoachHome, {}),
    ...fresh,
  })
}

/** Loads since when things are new to the coach, for lists to mark them. */
export function lastVisitQuery(coachId: string) {
  return queryOptions({
    queryKey: ['home', 'since', coachId],
    queryFn: () => call(getLastVisit, {}),
    ...fresh,
  })
}

/** Tells the server that the coach has seen the news; if the call fails, it stays new. */
export function useMarkHomeSeen() {
  return useMutation({ mutationFn: (asOf: string) => call(markHomeSeen, { body: { asOf } }), retry: false })
}

const collegesShown = 4

/** Loads a few colleges on the player's side that need one of these positions, and the total. */
export function collegesNeedingQuery(positions: readonly Position[]) {
  return queryOptions({
    queryKey: [...collegesKey, 'needing', positions],
    queryFn: () => call(searchColleges, { query: { positions: [...positions], limit: collegesShown } }),
    enabled: positions.length > 0,
  })
}
