import { getCoachCollegeName, getCollegeIdByName } from '@touchline/contract'
import type { CoachCollege } from '../../lib/coach-college.tsx'
import { call } from '../../lib/http/call.ts'
import { ProblemError } from '../../lib/http/problem-error.ts'

/** The coach's college, first its name by the coach's id, then its id by that name; undefined when there is none or it could not be asked for. */
export async function resolveCoachCollege(userId: string): Promise<CoachCollege | undefined> {
  try {
    const { collegeId: collegeName } = await call(getCoachCollegeName, { params: { userId } })
    if (collegeName === '') return undefined
    const { collegeId } = await call(getCollegeIdByName, { params: { collegeName } })
    return { collegeId, collegeName }
  } catch (error) {
    if (error instanceof ProblemError) return undefined
    throw error
  }
}
