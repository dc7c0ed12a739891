import type { Resolver, UseFormReturn } from 'react-hook-form'
import { addedCollege, type CoachForm } from './coach-form.ts'
import type { CoachSignUpBody, NewCollegeBody } from './queries.ts'

/** What a coach's form sends: the account, and before it the college that is in no list. */
export interface CoachSent {
  coach: CoachSignUpBody
  college: NewCollegeBody | undefined
}
export type CoachFormApi = UseFormReturn<CoachForm, unknown, CoachSent>

/** Validates by the contract's own schemas, which are loaded the first time they are asked. */
export const resolveCoach: Resolver<CoachForm, unknown, CoachSent> = async (form) => {
  const { checkCoach } = await import('./sign-up-checks.ts')
  const { value, errors } = checkCoach(form, form.school === 'other' && !addedCollege(form))
  return value ? { values: value, errors: {} } : { values: {}, errors }
}
