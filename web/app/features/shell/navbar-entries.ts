import { t, type UserType } from '@touchline/contract'
import { adminPaths, paths } from '../../lib/paths.ts'

export interface Entry {
  name: string
  to: string
  /** A page beside those below `to` that also belongs to the entry. */
  also?: string
}

const open: Entry[] = [
  { name: t`Home`, to: paths.home },
  { name: t`Recruiting Guide`, to: paths.recruitingGuide },
  { name: t`Commitments`, to: paths.commitments },
  { name: t`College search`, to: paths.collegeSearch },
]

const player: Entry[] = [
  { name: t`My colleges`, to: paths.ourColleges, also: paths.plan },
  { name: t`Profile`, to: paths.playerProfile },
]

const coach: Entry[] = [
  { name: t`Dashboard`, to: paths.coachDashboard },
  { name: t`Colleges`, to: paths.collegeSearch },
  { name: t`Coach's Corner`, to: paths.coachsCorner },
  { name: t`Players`, to: paths.playerSearch },
  { name: t`Shared Profiles`, to: paths.sharedProfiles },
  { name: t`Profile`, to: paths.coachProfile },
]

const guardian: Entry[] = [
  { name: t`Family`, to: paths.family },
  { name: t`Our colleges`, to: paths.ourColleges, also: paths.plan },
  { name: t`Recruiting Guide`, to: paths.recruitingGuide },
  { name: t`Commitments`, to: paths.commitments },
  { name: t`College search`, to: paths.collegeSearch },
]

const admin: Entry[] = [
  { name: t`Administration`, to: adminPaths.overview },
  { name: t`Recruiting Guide`, to: paths.recruitingGuide },
  { name: t`Commitments`, to: paths.commitments },
  { name: t`College search`, to: paths.collegeSearch },
]

// every sign-up, login and a parent's invitation (web/app/lib/paths.ts)
const formPages = /^\/(?:login|guardian|(?:google)?(?:player|coach|parent)?signup)\/?$/i

/** Returns true if the bar offers Sign Up on this page; not where a form signs up or logs in. */
export function offersSignUp(pathname: string): boolean {
  return !formPages.test(pathname)
}

/** Returns true on the pages of an entry: its own and those below it. The router ignores case. */
export function isCurrent({ to, also = to }: Entry, pathname: string): boolean {
  const path = pathname.toLowerCase()
  return [to, also]
    .map((one) => one.toLowerCase())
    .some((one) => path === one || (one !== paths.home && path.startsWith(`${one}/`)))
}

/** Returns the navbar's entries for a role or anonymous visitor; a coach's college comes last, once loaded. */
export function entriesFor(
  type: UserType | undefined,
  college?: { collegeId: string; collegeName: string },
): Entry[] {
  if (type === 'coach') {
    return college
      ? [...coach, { name: college.collegeName, to: paths.collegeEdit(college.collegeId) }]
      : coach
  }
  if (type === 'guardian') return guardian
  if (type === 'admin') return admin
  return type === 'player' ? [...open, ...player] : open
}
