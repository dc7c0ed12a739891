import type { CoachProfile } from '@touchline/contract'

/** Makes the own profile of a verified head coach, for tests. */
export function makeCoachProfile(given: Partial<CoachProfile> = {}): CoachProfile {
  return {
    coachId: 'casey',
    coachName: 'Casey Holt',
    email: 'casey@fernhill.edu',
    pendingEmail: '',
    collegeId: 'fernhill',
    collegeName: 'Fernhill College',
    title: 'Head Coach',
    gender: 'female',
    profilePic: '',
    verification: 'verified',
    ...given,
  }
}
