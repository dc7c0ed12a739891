import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type CollegeEdit, editCollege } from '@touchline/contract'
import type { z } from 'zod'
import { call } from '../../../lib/http/call.ts'
import { collegeQuery } from '../../colleges/api/college.ts'

/** Replaces the college's details, and what the coach sees of it. */
export function useSaveCollege(collegeId: string, coachId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: z.output<typeof CollegeEdit>) => call(editCollege, { body }),
    onSuccess: ({ data }) => {
      client.setQueryData(collegeQuery(collegeId, coachId).queryKey, data)
      void client.invalidateQueries({ queryKey: ['colleges'] })
    },
  })
}
