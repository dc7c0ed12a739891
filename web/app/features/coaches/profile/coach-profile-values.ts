import type { CoachProfile, CoachProfileEdit } from '@touchline/contract'
import type { z } from 'zod'

/** The name under which the tab keeps the text typed into the form. */
export const coachProfileDraft = 'coachProfile'

/** The values of the form of one's own coach profile, as typed. */
export type CoachProfileValues = z.input<typeof CoachProfileEdit>

/** The values as sent. */
export type CoachProfileSent = z.output<typeof CoachProfileEdit>

/** Returns the form's values of a stored profile; the passwords are always empty. */
export function coachProfileValues({ coachName, email, collegeId, title }: CoachProfile): CoachProfileValues {
  return { coachName, email, collegeId, title, password: '', currentPassword: '' }
}

/** Tells whether saving needs the current password: a new email, a new college and a new password do. */
export function needsProof(
  { email, collegeId }: Pick<CoachProfile, 'email' | 'collegeId'>,
  typed: CoachProfileValues,
): boolean {
  const newEmail = typed.email.trim().toLowerCase() !== email
  return newEmail || typed.collegeId !== collegeId || (typed.password ?? '') !== ''
}
