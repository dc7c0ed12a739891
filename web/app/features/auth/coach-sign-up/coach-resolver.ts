import type { Resolver, UseFormReturn } from 'react-hook-form'
import type { CoachSignUpBody, NewCollegeBody } from '../api/auth.ts'
import type { ExternalCoachBody } from '../api/external.ts'
import { addedCollege, type CoachForm } from './coach-form.ts'

/** What a coach's form sends: the account, and before it the college that is in no list. */
export interface CoachSent {
  coach: CoachSignUpBody | ExternalCoachBody
  college: NewCollegeBody | undefined
}
export type CoachFormApi = UseFormReturn<CoachForm, unknown, CoachSent>

/** Validates by the contract's own schemas, which are loaded the first time they are asked; a ticket is instead of a password. */
export function coachResolver(jwt: string | undefined): Resolver<CoachForm, unknown, CoachSent> {
  return async (form) => {
    const { checkCoach, checkExternalCoach } = await import('../sign-up-checks.ts')
    const addsCollege = form.school === 'other' && !addedCollege(form)
    const { value, errors } = jwt ? checkExternalCoach(form, addsCollege, jwt) : checkCoach(form, addsCollege)
    return value ? { values: value, errors: {} } : { values: {}, errors }
  }
}
