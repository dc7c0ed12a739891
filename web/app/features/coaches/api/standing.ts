import { queryOptions } from '@tanstack/react-query'
import { getSession, type OutputOf } from '@touchline/contract'
import { call } from '../../../lib/http/call.ts'

type Session = OutputOf<typeof getSession>

/** The coach's college and standing there, as the server sees them. */
export type Standing = NonNullable<Session['coach']>

/** Queries the signed-in person from the server; polls until the coach is verified, in case no stream reports it. */
export function standingQuery(userId: string) {
  return queryOptions({
    queryKey: ['coaches', 'standing', userId],
    queryFn: () => call(getSession, {}),
    select: (session) => session.coach ?? null,
    staleTime: 60_000,
    refetchInterval: ({ state }) =>
      state.data?.coach && state.data.coach.verification !== 'verified' ? 20_000 : false,
  })
}

/** Tells whether the coach's time to set up two-step login is over. */
export function lacksSecondFactor({ secondFactorBy }: Standing): boolean {
  return secondFactorBy !== undefined && Date.parse(secondFactorBy) <= Date.now()
}
