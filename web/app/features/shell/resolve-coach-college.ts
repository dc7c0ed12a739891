import { getCoachCollegeName, getCollegeIdByName } from '@touchline/contract'
import type { CoachCollege } from '../../lib/coach-college.tsx'
import { call } from '../../lib/http/call.ts'
import { ProblemError } from '../../lib/http/problem-error.ts'

/** Loads the coach's college by name, then by id; undefined when there is none or a call fails. */
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
