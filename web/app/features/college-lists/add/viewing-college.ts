import type { CollegeCard, WeekOfProfileViews } from '@touchline/contract'

/** Builds the card that is shown until the server answers, of a college that looked at a profile. */
export function cardOf({
  collegeId,
  collegeName,
  gender,
  division,
}: WeekOfProfileViews['colleges'][number]): CollegeCard {
  return {
    collegeId,
    collegeName,
    gender,
    division,
    divisionConfirmed: true,
    city: '',
    state: '',
    positionsNeeded: [],
    graduatingYears: [],
    gpa: null,
    rosterSize: null,
    undergradEnrollment: null,
    profilePic: '',
  }
}
