import type { UserType } from '@touchline/contract'

export interface Entry {
  name: string
  to: string
}

const open: Entry[] = [
  { name: 'Home', to: '/' },
  { name: 'Recruiting Guide', to: '/recruitingGuide' },
  { name: 'Commitments', to: '/commitments' },
  { name: 'College search', to: '/collegeSearch' },
]

const coach: Entry[] = [
  { name: 'Dashboard', to: '/coachDashboard' },
  { name: 'Colleges', to: '/collegeSearch' },
  { name: "Coach's Corner", to: '/coachsCorner' },
  { name: 'Players', to: '/playerSearch' },
  { name: 'Shared Profiles', to: '/sharedProfiles' },
  { name: 'Profile', to: '/coachProfile' },
]

const guardian: Entry[] = [
  { name: 'Children', to: '/family' },
  { name: 'Recruiting Guide', to: '/recruitingGuide' },
  { name: 'Commitments', to: '/commitments' },
  { name: 'College search', to: '/collegeSearch' },
  { name: 'Security', to: '/security' },
]

const admin: Entry[] = [
  { name: 'Administration', to: '/admin' },
  { name: 'Recruiting Guide', to: '/recruitingGuide' },
  { name: 'Commitments', to: '/commitments' },
  { name: 'College search', to: '/collegeSearch' },
  { name: 'Security', to: '/security' },
]

/** The navbar's entries for a visitor (spec section 2.2); a coach's college comes last, once it is resolved. */
export function entriesFor(
  type: UserType | undefined,
  college?: { collegeId: string; collegeName: string },
): Entry[] {
  if (type === 'coach') {
    return college
      ? [...coach, { name: college.collegeName, to: `/coachEditCollege/${college.collegeId}` }]
      : coach
  }
  if (type === 'guardian') return guardian
  if (type === 'admin') return admin
  return type === 'player' ? [...open, { name: 'Profile', to: '/playerProfile' }] : open
}
