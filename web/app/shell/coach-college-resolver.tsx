import { useEffect } from 'react'
import { useSetCoachCollege } from '../platform/coach-college.tsx'
import { useSession } from '../platform/session.ts'

/**
 * Finds the signed-in coach's college: its name by the coach's id, then its id by that name. Until
 * both are known, or when either call fails, the bar has no link to it.
 */
export function CoachCollegeResolver() {
  const setCollege = useSetCoachCollege()
  const user = useSession()?.user
  const coachId = user?.type === 'coach' ? user.userId : undefined

  useEffect(() => {
    if (!coachId) return
    let current = true
    void import('./resolve-coach-college.ts')
      .then((module) => module.resolveCoachCollege(coachId))
      .then((college) => {
        if (current) setCollege(college)
      })
    return () => {
      current = false
      setCollege(undefined)
    }
  }, [coachId, setCollege])
  return null
}
