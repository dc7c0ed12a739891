import type { Gender } from '@touchline/contract'
import {
  CoachSignUp,
  dateOfBirthProblem,
  ExternalCoachSignUp,
  ExternalPlayerSignUp,
  inputWords,
  PlacedNewCollege,
  PlayerSignUp,
  schoolYearProblem,
} from '@touchline/contract'
import type { FieldError, FieldValues } from 'react-hook-form'
import type { CoachForm } from './coach-sign-up/coach-form.ts'
import type { PlayerForm } from './player-sign-up/player-form.ts'

// Imports the schema library, so forms load this file only when needed.

type Errors = Record<string, FieldError>

interface Schema<Value> {
  safeParse: (
    value: unknown,
    params: { error: typeof inputWords },
  ) => {
    success: boolean
    data?: Value
    error?: { issues: { path: PropertyKey[]; message: string }[] }
  }
}

/** Checks the player sign-up and returns what to send; an empty promo code is null. */
export function checkPlayer(form: PlayerForm) {
  const found = checked(PlayerSignUp, { ...form, promoCode: form.promoCode?.trim() || null })
  return atSchool(form, bornOn(form, found))
}

/** Like `checkPlayer`, after external sign-in. */
export function checkExternalPlayer(
  { email: _email, password: _password, ...form }: PlayerForm,
  jwt: string,
) {
  const found = checked(ExternalPlayerSignUp, { ...form, promoCode: form.promoCode?.trim() || null, jwt })
  return atSchool(form, bornOn(form, found))
}

/** Checks that age and date of birth agree, as the server does; shows an error as soon as both are typed. */
function bornOn<Value>(
  { age, dateOfBirth }: Pick<PlayerForm, 'age' | 'dateOfBirth'>,
  found: { value?: Value; errors: Errors },
): { value?: Value; errors: Errors } {
  if (found.errors.age || found.errors.dateOfBirth) return found
  const message = dateOfBirthProblem({ dateOfBirth, age: Number(age) }, new Date())
  return message ? { errors: { ...found.errors, dateOfBirth: { type: 'check', message } } } : found
}

/** Checks that age and class year fit together. */
function atSchool<Value>(
  { age, yearGraduating }: Pick<PlayerForm, 'age' | 'yearGraduating'>,
  found: { value?: Value; errors: Errors },
): { value?: Value; errors: Errors } {
  if (found.errors.age || found.errors.yearGraduating) return found
  const message = schoolYearProblem({ age: Number(age), yearGraduating: Number(yearGraduating) }, new Date())
  return message ? { errors: { ...found.errors, yearGraduating: { type: 'check', message } } } : found
}

/** Checks the coach's account and, if unlisted, the college to add first. */
export function checkCoach(form: CoachForm, addsCollege: boolean) {
  const { email, password, gender } = form
  const coach = checked(CoachSignUp, { ...coachOf(form), email, password })
  return withCollege({ coach, form, addsCollege, side: { gender: gender || undefined } })
}

/** Like `checkCoach`, after external sign-in; the new college has no gender field. */
export function checkExternalCoach(form: CoachForm, addsCollege: boolean, jwt: string) {
  const coach = checked(ExternalCoachSignUp, { ...coachOf(form), jwt })
  return withCollege({ coach, form, addsCollege, side: {} })
}

function coachOf({ name, gender, title, school }: CoachForm) {
  return { name, gender, title, school: school === 'other' ? 'other' : (school?.collegeId ?? '') }
}

interface CoachToCheck<Coach> {
  coach: { value?: Coach; errors: Errors }
  form: CoachForm
  addsCollege: boolean
  /** The new college's gender; empty after external sign-in. */
  side: { gender?: Gender | undefined }
}

function withCollege<Coach>({ coach, form, addsCollege, side }: CoachToCheck<Coach>) {
  const { collegeName, division, description, collegeWebsite, coaches, positionsNeeded, graduatingYears } =
    form
  const typed = {
    collegeName,
    city: form.city,
    state: form.state,
    division,
    description,
    collegeWebsite,
    coaches,
    positionsNeeded,
    graduatingYears,
  }
  const college = addsCollege ? checked(PlacedNewCollege, { ...typed, ...side }) : undefined
  const errors: Errors = { ...coach.errors, ...college?.errors }
  if (coach.value === undefined || (college && college.value === undefined)) return { errors }
  return { value: { coach: coach.value, college: college?.value }, errors }
}

function checked<Value extends FieldValues>(
  schema: Schema<Value>,
  typed: unknown,
): { value?: Value; errors: Errors } {
  const { data, error } = schema.safeParse(typed, { error: inputWords })
  const errors: Errors = {}
  for (const { path, message } of error?.issues ?? []) {
    const name = String(path[0] ?? 'root')
    errors[name] ??= { type: 'check', message }
  }
  return { value: data, errors }
}
