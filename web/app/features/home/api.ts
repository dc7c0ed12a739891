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
import { collegesKey, guardiansKey } from '../../lib/http/shared-keys.ts'

const fresh = { refetchOnMount: 'always' } as const

/** The signed-in player's start page. */
export function playerHomeQuery(userId: string) {
  return queryOptions({
    queryKey: ['home', 'player', userId],
    queryFn: () => call(getPlayerHome, {}),
    ...fresh,
  })
}

/** News about the signed-in parent's children; live events of the family load it again. */
export const familyHomeQuery = queryOptions({
  queryKey: [...guardiansKey, 'home'],
  queryFn: () => call(getFamilyHome, {}),
  ...fresh,
})

/** The signed-in coach's start page. */
export function coachHomeQuery(userId: string) {
  return queryOptions({
    queryKey: ['home', 'coach', userId],
    queryFn: () => call(getCoachHome, {}),
    ...fresh,
  })
}

/** The moment from which news counts for the coach, which lists mark as new. */
export function lastVisitQuery(coachId: string) {
  return queryOptions({
    queryKey: ['home', 'since', coachId],
    queryFn: () => call(getLastVisit, {}),
    ...fresh,
  })
}

/** Says that the coach has seen the news; a word that is lost leaves them new. */
export function useMarkHomeSeen() {
  return useMutation({ mutationFn: (asOf: string) => call(markHomeSeen, { body: { asOf } }), retry: false })
}

const collegesShown = 4

/** A few colleges of the player's own side of the game that need one of these positions, and their number. */
export function collegesNeedingQuery(positions: readonly Position[]) {
  return queryOptions({
    queryKey: [...collegesKey, 'needing', positions],
    queryFn: () => call(searchColleges, { query: { positions: [...positions], limit: collegesShown } }),
    enabled: positions.length > 0,
  })
}
