import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import {
  type CollegeEdit,
  type CollegePage,
  editCollege,
  getCoachCollegeName,
  getCollege,
  getCollegeIdByName,
} from '@touchline/contract'
import type { z } from 'zod'
import { type CoachCollege, coachCollegeKey } from '../../../lib/http/cached-answers.ts'
import { call } from '../../../lib/http/call.ts'
import { ProblemError } from '../../../lib/http/problem-error.ts'
import { collegePagesKey, collegesKey } from '../../../lib/http/shared-keys.ts'

/** Loads a college as this viewer sees it; null if there is none. */
export function collegeQuery(collegeId: string, viewerId: string | undefined) {
  return queryOptions({
    queryKey: [...collegePagesKey, collegeId, viewerId ?? ''],
    queryFn: () => fetchCollege(collegeId),
  })
}

async function fetchCollege(collegeId: string): Promise<CollegePage | null> {
  try {
    return await call(getCollege, { params: { collegeId } })
  } catch (error) {
    if (error instanceof ProblemError && (error.statusCode === 404 || error.statusCode === 400)) return null
    throw error
  }
}

/** Loads a coach's college for the navbar: its name by the coach's id, then its id by name; null without a college. */
export function coachCollegeQuery(coachId: string) {
  return queryOptions({
    queryKey: coachCollegeKey(coachId),
    queryFn: async (): Promise<CoachCollege | null> => {
      const { collegeId: collegeName } = await call(getCoachCollegeName, { params: { userId: coachId } })
      if (collegeName === '') return null
      const { collegeId } = await call(getCollegeIdByName, { params: { collegeName } })
      return { collegeId, collegeName }
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** Changes fields of the college's details, and updates the coach's page. */
export function useSaveCollege(collegeId: string, coachId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (part: Partial<z.output<typeof CollegeEdit>>) =>
      call(editCollege, { body: { ...part, collegeId } }),
    onSuccess: ({ data }) => {
      client.setQueryData(collegeQuery(collegeId, coachId).queryKey, data)
      void client.invalidateQueries({ queryKey: collegesKey })
    },
  })
}
