import { hashKey, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import {
  answerStillCoaching,
  type CoachProfile,
  type CoachProfileEdit,
  confirmColleague,
  getCoachProfile,
  getSession,
  listColleagues,
  type OutputOf,
  type RefusalReason,
  refuseColleague,
  updateCoachProfile,
} from '@touchline/contract'
import type { z } from 'zod'
import { coachCollegeKey, coachesKey, coachStandingsKey, unreadKey } from '../../lib/http/cached-answers.ts'
import { call } from '../../lib/http/call.ts'
import { updateStoredUser } from '../../lib/session/session.ts'

/** Loads the other coaches of the same college. */
export function colleaguesQuery(coachId: string) {
  return queryOptions({
    queryKey: [...coachesKey, 'colleagues', coachId],
    queryFn: () => call(listColleagues, {}),
  })
}

/** Verifies a colleague or, with a reason, takes one off the staff. */
export function useDecideColleague(coachId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ colleagueId, reason }: { colleagueId: string; reason?: RefusalReason }) => {
      const params = { coachId: colleagueId }
      return reason === undefined
        ? call(confirmColleague, { params })
        : call(refuseColleague, { params, body: { reason } })
    },
    onSuccess: () => client.invalidateQueries({ queryKey: colleaguesQuery(coachId).queryKey }),
  })
}

/** Sends a coach's answer to the email asking whether they still coach there. */
export function useStillCoaching() {
  return useMutation({
    mutationFn: (body: { token: string; coaching: boolean }) => call(answerStillCoaching, { body }),
  })
}

export function coachProfileQuery(coachId: string) {
  return queryOptions({
    queryKey: [...coachesKey, 'profile', coachId],
    queryFn: () => call(getCoachProfile, { params: { coachId } }),
  })
}

/** Changes the coach's own profile. A change of college clears everything else from the cache. */
export function useSaveCoachProfile(profile: CoachProfile) {
  const client = useQueryClient()
  const { coachId } = profile
  return useMutation({
    mutationFn: (body: Partial<z.output<typeof CoachProfileEdit>>) =>
      call(updateCoachProfile, { params: { coachId }, body }),
    onSuccess: ({ data }) => {
      const { coachName: name, collegeId, collegeName } = data
      client.setQueryData(coachProfileQuery(coachId).queryKey, data)
      updateStoredUser({ name, collegeId })
      if (collegeId === profile.collegeId) return
      client.setQueryData(coachCollegeKey(coachId), { collegeId, collegeName })
      const kept = [coachProfileQuery(coachId).queryKey, coachCollegeKey(coachId), unreadKey].map(hashKey)
      client.removeQueries({ predicate: ({ queryHash }) => !kept.includes(queryHash) })
    },
  })
}

type Session = OutputOf<typeof getSession>

/** The coach's college and status there, from the server. */
export type CoachStatus = NonNullable<Session['coach']>

/** Loads the coach's status; polls until the coach is verified, in case no live event reports it. */
export function coachStatusQuery(userId: string) {
  return queryOptions({
    queryKey: [...coachStandingsKey, userId],
    queryFn: () => call(getSession, {}),
    select: (session) => session.coach ?? null,
    staleTime: 60_000,
    refetchInterval: ({ state }) =>
      state.data?.coach && state.data.coach.verification !== 'verified' ? 20_000 : false,
  })
}

/** Returns true if the coach's time to set up two-step login is over. */
export function lacksSecondFactor({ secondFactorBy }: CoachStatus): boolean {
  return secondFactorBy !== undefined && Date.parse(secondFactorBy) <= Date.now()
}
