import type { ComparedCollege } from '@touchline/contract'

/** Makes a college of a comparison, without details, for tests. */
export function makeCompared(given: Partial<ComparedCollege> = {}): ComparedCollege {
  return {
    collegeId: '019df56f-4a19-77ab-bed2-3de71d7f06ed',
    collegeName: 'Kestrel Ridge University',
    gender: 'female',
    division: 'NAIA',
    divisionConfirmed: true,
    city: 'Alder',
    state: 'KS',
    positionsNeeded: [],
    graduatingYears: [],
    gpa: null,
    rosterSize: null,
    undergradEnrollment: null,
    profilePic: '',
    unitid: null,
    collegeWebsite: '',
    admissionRate: null,
    cost: null,
    costOutOfState: null,
    statedByCoach: [],
    publicCollege: null,
    netPrice: null,
    netPriceBands: null,
    netPriceYear: '',
    completionRate: null,
    ...given,
  }
}
