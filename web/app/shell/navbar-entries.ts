import { t, type UserType } from '@touchline/contract'

export interface Entry {
  name: string
  to: string
}

const open: Entry[] = [
  { name: t`Home`, to: '/' },
  { name: t`Recruiting Guide`, to: '/recruitingGuide' },
  { name: t`Commitments`, to: '/commitments' },
  { name: t`College search`, to: '/collegeSearch' },
]

const coach: Entry[] = [
  { name: t`Dashboard`, to: '/coachDashboard' },
  { name: t`Colleges`, to: '/collegeSearch' },
  { name: t`Coach's Corner`, to: '/coachsCorner' },
  { name: t`Players`, to: '/playerSearch' },
  { name: t`Shared Profiles`, to: '/sharedProfiles' },
  { name: t`Profile`, to: '/coachProfile' },
]

const guardian: Entry[] = [
  { name: t`Children`, to: '/family' },
  { name: t`Recruiting Guide`, to: '/recruitingGuide' },
  { name: t`Commitments`, to: '/commitments' },
  { name: t`College search`, to: '/collegeSearch' },
  { name: t`Security`, to: '/security' },
]

const admin: Entry[] = [
  { name: t`Administration`, to: '/admin' },
  { name: t`Recruiting Guide`, to: '/recruitingGuide' },
  { name: t`Commitments`, to: '/commitments' },
  { name: t`College search`, to: '/collegeSearch' },
  { name: t`Security`, to: '/security' },
]

/** The navbar's entries for a visitor; a coach's college comes last, once it is resolved. */
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
  return type === 'player' ? [...open, { name: t`Profile`, to: '/playerProfile' }] : open
}
