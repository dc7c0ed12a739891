import type { CoachProfile, CoachToDecide, Colleague, Verification } from '@touchline/contract'
import type { DomainBook } from '../colleges/service.ts'
import type { getProfile } from './profile-queries.ts'
import type { ColleagueRow } from './queries.ts'
import type { Past } from './verification/review-history.ts'
import type { CoachToDecideRow, StaffCount, VerifiedColleague } from './verification/review-queries.ts'

/** Returns the standing shown to deciders. A coach to be verified again shows as waiting, but keeps their rights. */
export function standingToDecide({
  verification,
  reconfirmBy,
}: Pick<ColleagueRow, 'verification' | 'reconfirmBy'>): Verification {
  return reconfirmBy === null ? verification : 'pending'
}

/** Presents a coach to colleagues. */
export function presentColleague(row: ColleagueRow): Colleague {
  const { coachId, name, title, email, createdAt } = row
  const verification = standingToDecide(row)
  return { coachId, coachName: name, title, email, verification, joinedAt: createdAt.toISOString() }
}

/** Presents a coach's own profile, with `confirmation` unless verified. */
export function presentProfile(
  row: Awaited<ReturnType<typeof getProfile>>,
  pendingEmail: string,
  confirmation: CoachProfile['confirmation'],
): CoachProfile {
  const { name, profilePic, ...rest } = row
  return { ...rest, coachName: name, pendingEmail, profilePic: profilePic ?? '', confirmation }
}

/** Presents a coach to the deciding administrator, without the history. */
export function presentCoachToDecide(
  row: CoachToDecideRow,
  book: DomainBook,
  college: { colleagues: readonly VerifiedColleague[]; staff: readonly StaffCount[] },
): Omit<CoachToDecide, keyof Past | 'earlier' | 'held'> {
  const { coachId, name, email, title, createdAt, emailDomain } = row
  const { collegeId, collegeName, gender, listed, madeAtSignUp, collegeWebsite, verifiedAt, decidedBy } = row
  const count = (standing: Verification) =>
    college.staff.find((one) => one.collegeId === collegeId && one.verification === standing)?.count ?? 0
  return {
    coachId,
    coachName: name,
    email,
    title,
    verification: standingToDecide(row),
    suspended: row.suspendedAt !== null,
    signedUpAt: createdAt.toISOString(),
    college: {
      collegeId,
      collegeName,
      gender,
      listed,
      madeAtSignUp,
      emailDomain: emailDomain ?? '',
      collegeWebsite,
      coaches: { verified: count('verified'), pending: count('pending'), refused: count('refused') },
    },
    domain: book.judge(row),
    confirmedAt: verifiedAt?.toISOString() ?? null,
    decidedBy: decidedBy ?? '',
    colleagues: college.colleagues
      .filter((colleague) => colleague.collegeId === collegeId)
      .map(({ collegeId: _, ...colleague }) => colleague),
  }
}
