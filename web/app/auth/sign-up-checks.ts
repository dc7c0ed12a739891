import { CoachSignUp, NewCollege, PlayerSignUp } from '@touchline/contract'
import type { FieldError, FieldValues } from 'react-hook-form'
import type { CoachForm } from './coach-form.ts'
import type { PlayerForm } from './player-form.ts'

// This file holds the schemas, and so the schema library: forms load it only once they need it.

type Errors = Record<string, FieldError>

interface Schema<Value> {
  safeParse: (value: unknown) => {
    success: boolean
    data?: Value
    error?: { issues: { path: PropertyKey[]; message: string }[] }
  }
}

/** The player sign-up as it is sent; an empty promo code is null. */
export function checkPlayer(form: PlayerForm) {
  return checked(PlayerSignUp, { ...form, promoCode: form.promoCode?.trim() || null })
}

/** The coach's account and, for a school that is in no list, the college to add first. */
export function checkCoach(form: CoachForm, addsCollege: boolean) {
  const { name, email, gender, title, password, school } = form
  const schoolText = school === 'other' ? 'other' : (school?.collegeId ?? '')
  const coach = checked(CoachSignUp, { name, email, gender, title, password, school: schoolText })
  const { collegeName, division, description, collegeWebsite, coaches, positionsNeeded, graduatingYears } =
    form
  const typed = {
    collegeName,
    division,
    description,
    collegeWebsite,
    coaches,
    positionsNeeded,
    graduatingYears,
  }
  const college = addsCollege ? checked(NewCollege, { ...typed, gender: gender || undefined }) : undefined
  const errors: Errors = { ...coach.errors, ...college?.errors }
  if (coach.value === undefined || (college && college.value === undefined)) return { errors }
  return { value: { coach: coach.value, college: college?.value }, errors }
}

function checked<Value extends FieldValues>(
  schema: Schema<Value>,
  typed: unknown,
): { value?: Value; errors: Errors } {
  const { data, error } = schema.safeParse(typed)
  const errors: Errors = {}
  for (const { path, message } of error?.issues ?? []) {
    const name = String(path[0] ?? 'root')
    errors[name] ??= { type: 'check', message }
  }
  return { value: data, errors }
}
