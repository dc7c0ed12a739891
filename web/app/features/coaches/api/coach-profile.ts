import { hashKey, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import {
  type CoachProfile,
  type CoachProfileEdit,
  getCoachProfile,
  updateCoachProfile,
} from '@touchline/contract'
import type { z } from 'zod'
import { useSetCoachCollege } from '../../../lib/coach-college.tsx'
import { call } from '../../../lib/http/call.ts'
import { updateStoredUser } from '../../../lib/session/session.ts'

/** The signed-in coach's own profile. */
export function coachProfileQuery(coachId: string) {
  return queryOptions({
    queryKey: ['coaches', 'profile', coachId],
    queryFn: () => call(getCoachProfile, { params: { coachId } }),
  })
}

/** Replaces the own profile; with another school everything else the coach sees is asked for anew. */
export function useSaveCoachProfile(profile: CoachProfile) {
  const client = useQueryClient()
  const setCollege = useSetCoachCollege()
  const { coachId } = profile
  return useMutation({
    mutationFn: (body: z.output<typeof CoachProfileEdit>) =>
      call(updateCoachProfile, { params: { coachId }, body }),
    onSuccess: ({ data }) => {
      const { coachName: name, collegeId, collegeName } = data
      const own = coachProfileQuery(coachId).queryKey
      client.setQueryData(own, data)
      updateStoredUser({ name, collegeId })
      if (collegeId === profile.collegeId) return
      setCollege({ collegeId, collegeName })
      client.removeQueries({ predicate: ({ queryKey }) => hashKey(queryKey) !== hashKey(own) })
    },
  })
}
