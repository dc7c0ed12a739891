import type { CollegeEdit, CollegePage } from '@touchline/contract'
import type { z } from 'zod'

/** The name under which the tab keeps the text typed into the form. */
export const collegeDraft = (collegeId: string) => `college:${collegeId}`

/** The values of the form of one's own college: the six fields and the id. */
export type CollegeValues = z.input<typeof CollegeEdit>

/** The values as sent. */
export type CollegeSent = z.output<typeof CollegeEdit>

/** The form's values of a stored college. */
export function collegeValues(college: CollegePage): CollegeValues {
  const { collegeId, description, collegeWebsite, positionsNeeded, coaches, division, overview } = college
  return {
    collegeId,
    description,
    collegeWebsite,
    positionsNeeded: [...positionsNeeded],
    coaches,
    division,
    overview,
  }
}
