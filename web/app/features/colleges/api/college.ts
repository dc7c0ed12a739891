import { queryOptions } from '@tanstack/react-query'
import { type CollegePage, getCollege } from '@touchline/contract'
import { call } from '../../../lib/http/call.ts'
import { ProblemError } from '../../../lib/http/problem-error.ts'

/** One college as this viewer sees it; null when there is none. */
export function collegeQuery(collegeId: string, viewerId: string | undefined) {
  return queryOptions({
    queryKey: ['colleges', 'page', collegeId, viewerId ?? ''],
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
