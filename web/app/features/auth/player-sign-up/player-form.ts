import {
  ageByBirth,
  type Division,
  divisions,
  type Gender,
  genders,
  type Position,
  positions,
  t,
} from '@touchline/contract'
import { storedMany, storedOne, storedText } from '../stored-values.ts'

/** The player sign-up as typed. */
export interface PlayerForm {
  playerName: string
  age: string
  /** A day like 2010-03-05, with parts missing while typing. */
  dateOfBirth: string
  gender: Gender | ''
  school: string
  positions: Position[]
  yearGraduating: string
  divisionsInterestedIn: Division[]
  email: string
  password: string
  promoCode: string
}

export const steps = [
  { id: 'you', name: t`You`, fields: ['playerName', 'age', 'dateOfBirth', 'gender', 'school'] },
  { id: 'game', name: t`Your game`, fields: ['positions', 'yearGraduating', 'divisionsInterestedIn'] },
  { id: 'account', name: t`Your account`, fields: ['email', 'password', 'promoCode'] },
] as const satisfies readonly { id: string; name: string; fields: readonly (keyof PlayerForm)[] }[]
export type Step = (typeof steps)[number]
export type StepId = Step['id']

/** Returns the step in the URL; the first by default. */
export function stepOf(id: string | null): Step {
  return steps.find((step) => step.id === id) ?? steps[0]
}

/** Returns the step that has a field. */
export function stepWith(name: string): Step | undefined {
  return steps.find((step) => step.fields.some((field) => field === name))
}

/** Restores an earlier draft without choices that are no longer valid. */
export function restoredPlayer(stored: unknown): PlayerForm {
  const year = storedText(stored, 'yearGraduating')
  const dateOfBirth = storedText(stored, 'dateOfBirth')
  return {
    playerName: storedText(stored, 'playerName'),
    age: String(ageOfBirth(dateOfBirth) ?? storedText(stored, 'age')),
    dateOfBirth,
    gender: storedOne(stored, 'gender', genders),
    school: storedText(stored, 'school'),
    positions: storedMany(stored, 'positions', positions),
    yearGraduating: /^\d{4}$/.test(year) ? year : '',
    divisionsInterestedIn: storedMany(stored, 'divisionsInterestedIn', divisions),
    email: storedText(stored, 'email'),
    password: '',
    promoCode: storedText(stored, 'promoCode'),
  }
}

/** Returns the current local age of a person born on this day; undefined while the date is incomplete. */
export function ageOfBirth(dateOfBirth: string, now = new Date()): number | undefined {
  return ageByBirth(dateOfBirth, now, -now.getTimezoneOffset() / 60)
}

/** Accepts digits only; an empty age is no error while typing. */
export function isAgeTyped(age: string): boolean {
  return /^\d*$/.test(age.trim())
}
