import type { CoachProfile, CoachToDecide, Colleague } from '@touchline/contract'
import type { CoachToDecideRow, VerifiedColleague } from './decide-queries.ts'
import { domainOf, provesCollege } from './policy.ts'
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

/** A coach as an administrator decides about one. */
export function presentCoachToDecide(
  row: CoachToDecideRow,
  colleagues: readonly VerifiedColleague[],
  earlier: string[],
): CoachToDecide {
  const { coachId, name, email, title, verification, createdAt, emailDomain } = row
  const { collegeId, collegeName, gender, listed, madeAtSignUp, collegeWebsite, verifiedAt, decidedBy } = row
  return {
    coachId,
    coachName: name,
    email,
    title,
    verification,
    signedUpAt: createdAt.toISOString(),
    college: {
      collegeId,
      collegeName,
      gender,
      listed,
      madeAtSignUp,
      emailDomain: emailDomain ?? '',
      collegeWebsite,
    },
    domainMatches: provesCollege(domainOf(email), emailDomain),
    confirmedAt: verifiedAt?.toISOString() ?? null,
    decidedBy: decidedBy ?? '',
    earlier,
    colleagues: colleagues
      .filter((colleague) => colleague.collegeId === collegeId)
      .map(({ collegeId: _, ...colleague }) => colleague),
  }
}
