import type { CollegePage } from '@touchline/contract'

/** Makes a college without details, for tests. */
export function makeCollege(given: Partial<CollegePage> = {}): CollegePage {
  return {
    collegeId: '019df56f-4a19-77ab-bed2-3de71d7f06ed',
    collegeName: 'Kestrel Ridge University',
    gender: 'female',
    division: 'Division 1',
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
    description: '',
    collegeWebsite: '',
    coaches: '',
    overview: '',
    latitude: null,
    longitude: null,
    admissionRate: null,
    cost: null,
    costOutOfState: null,
    statedByCoach: [],
    shared: false,
    can: { share: false, edit: false },
    ...given,
  }
}
