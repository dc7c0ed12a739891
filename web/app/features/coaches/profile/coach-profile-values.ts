import type { CoachProfile, CoachProfileEdit } from '@touchline/contract'
import type { z } from 'zod'

/** The key under which the tab stores the form's typed text. */
export const coachProfileDraft = 'coachProfile'

export type CoachProfileValues = z.input<typeof CoachProfileEdit>

export type CoachProfileSent = z.output<typeof CoachProfileEdit>

/** Returns a stored profile's form values; passwords are always empty. */
export function coachProfileValues({ coachName, email, collegeId, title }: CoachProfile): CoachProfileValues {
  return { coachName, email, collegeId, title, password: '', currentPassword: '' }
}

/** Returns true if saving needs the current password: for a new email, college or password. */
export function needsProof(
  { email, collegeId }: Pick<CoachProfile, 'email' | 'collegeId'>,
  typed: CoachProfileValues,
): boolean {
  const newEmail = typed.email.trim().toLowerCase() !== email
  return newEmail || typed.collegeId !== collegeId || (typed.password ?? '') !== ''
}
