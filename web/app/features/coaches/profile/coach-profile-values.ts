import type { CoachProfile, CoachProfileEdit } from '@touchline/contract'
import type { UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'

/** By this name the tab keeps what was typed into the form. */
export const coachProfileDraft = 'coachProfile'

/** What the form of the own coach profile holds: everything as typed. */
export type CoachProfileValues = z.input<typeof CoachProfileEdit>

export type CoachProfileFormApi = UseFormReturn<
  CoachProfileValues,
  unknown,
  z.output<typeof CoachProfileEdit>
>

/** The form's values of a stored profile; the passwords are always empty. */
export function coachProfileValues({ coachName, email, collegeId, title }: CoachProfile): CoachProfileValues {
  return { coachName, email, collegeId, title, password: '', currentPassword: '' }
}

/** Does saving this ask for the current password? So do a new e-mail, a new school and a new password. */
export function needsProof(
  { email, collegeId }: Pick<CoachProfile, 'email' | 'collegeId'>,
  typed: CoachProfileValues,
): boolean {
  const newEmail = typed.email.trim().toLowerCase() !== email
  return newEmail || typed.collegeId !== collegeId || (typed.password ?? '') !== ''
}
