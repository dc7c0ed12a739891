import type { CollegePage } from '@touchline/contract'
import type { StoredUser } from '../../lib/session/session.ts'
import { CalendarSection } from '../calendar/calendar-section.tsx'
import { CollegeDetails } from './college-details.tsx'

interface CollegeBelowProps {
  college: CollegePage
  viewer: StoredUser | undefined
}

/** The college page below its hero: what the college says of itself, and its games. */
export function CollegeBelow({ college, viewer }: CollegeBelowProps) {
  return (
    <>
      <CollegeDetails college={college} viewer={viewer} />
      <div className="page-width pt-10 pb-12">
        <CalendarSection ownerId={college.collegeId} isCollege editable={false} />
      </div>
    </>
  )
}
