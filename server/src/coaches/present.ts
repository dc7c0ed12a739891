import type { CoachProfile, Colleague } from '@touchline/contract'
import type { getProfile } from './profile-queries.ts'
import type { ColleagueRow } from './queries.ts'

/** A coach as colleagues see one another. */
export function presentColleague(row: ColleagueRow): Colleague {
  const { coachId, name, title, email, verification, createdAt } = row
  return { coachId, coachName: name, title, email, verification, joinedAt: createdAt.toISOString() }
}

/** A coach's own profile. */
export function presentProfile(
  row: Awaited<ReturnType<typeof getProfile>>,
  pendingEmail: string,
): CoachProfile {
  const { name, profilePic, ...rest } = row
  return { ...rest, coachName: name, pendingEmail, profilePic: profilePic ?? '' }
}
