import type { Resolver, UseFormReturn } from 'react-hook-form'
import type { CoachSignUpBody, NewCollegeBody } from '../api/auth.ts'
import type { ExternalCoachBody } from '../api/external.ts'
import { addedCollege, type CoachForm } from './coach-form.ts'

/** A coach form's payload: the account, and first an unlisted college. */
export interface CoachSent {
  coach: CoachSignUpBody | ExternalCoachBody
  college: NewCollegeBody | undefined
}
export type CoachFormApi = UseFormReturn<CoachForm, unknown, CoachSent>

/** Validates with the contract's schemas, loaded on first use; a ticket replaces the password. */
export function coachResolver(jwt: string | undefined): Resolver<CoachForm, unknown, CoachSent> {
  return async (form) => {
    const { checkCoach, checkExternalCoach } = await import('../sign-up-checks.ts')
    const addsCollege = form.school === 'other' && !addedCollege(form)
    const { value, errors } = jwt ? checkExternalCoach(form, addsCollege, jwt) : checkCoach(form, addsCollege)
    return value ? { values: value, errors: {} } : { values: {}, errors }
  }
}

/** Binds a text control to its field of the coach's form. */
export function coachField(form: CoachFormApi, name: keyof CoachForm) {
  return { ...form.register(name), error: form.getFieldState(name, form.formState).error?.message }
}
