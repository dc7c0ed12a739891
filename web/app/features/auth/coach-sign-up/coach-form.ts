import {
  type Division,
  divisions,
  type Gender,
  genders,
  type Position,
  positions,
  states,
} from '@touchline/contract'
import type { SchoolChoice } from '../../colleges/school-combobox.tsx'
import { storedField, storedMany, storedOne, storedText } from '../stored-values.ts'

/** The college added by an earlier try, so that a second try does not add it again. */
export interface AddedCollege {
  collegeId: string
  collegeName: string
  gender: Gender
}

/** The coach sign-up as typed, with a new college's fields. */
export interface CoachForm {
  name: string
  gender: Gender | ''
  email: string
  school: SchoolChoice | undefined
  title: string
  password: string
  collegeName: string
  division: Division | ''
  city: string
  state: string
  description: string
  collegeWebsite: string
  coaches: string
  positionsNeeded: Position[]
  graduatingYears: string[]
  added: AddedCollege | undefined
}

/** The form's order of fields, for the error summary. */
export const coachFields: readonly string[] = [
  'name',
  'gender',
  'email',
  'school',
  'collegeName',
  'city',
  'state',
  'division',
  'description',
  'collegeWebsite',
  'coaches',
  'positionsNeeded',
  'graduatingYears',
  'title',
  'password',
] satisfies (keyof CoachForm)[]

/** Returns the previously added college, while the choice is 'Other' and the team the same. */
export function addedCollege({
  school,
  added,
  gender,
}: Pick<CoachForm, 'school' | 'added' | 'gender'>): AddedCollege | undefined {
  return school === 'other' && added?.gender === gender ? added : undefined
}

/** Restores an earlier draft without choices that are no longer valid. */
export function restoredCoach(stored: unknown): CoachForm {
  const years = storedField(stored, 'graduatingYears')
  return {
    name: storedText(stored, 'name'),
    gender: storedOne(stored, 'gender', genders),
    email: storedText(stored, 'email'),
    school: restoredSchool(storedField(stored, 'school')),
    title: storedText(stored, 'title'),
    password: '',
    collegeName: storedText(stored, 'collegeName'),
    division: storedOne(stored, 'division', divisions),
    city: storedText(stored, 'city'),
    state: storedOne(stored, 'state', states),
    description: storedText(stored, 'description'),
    collegeWebsite: storedText(stored, 'collegeWebsite'),
    coaches: storedText(stored, 'coaches'),
    positionsNeeded: storedMany(stored, 'positionsNeeded', positions),
    graduatingYears: Array.isArray(years)
      ? years.filter((year) => /^\d{4}$/.test(String(year))).map(String)
      : [],
    added: restoredAdded(storedField(stored, 'added')),
  }
}

function restoredSchool(stored: unknown): SchoolChoice | undefined {
  if (stored === 'other') return 'other'
  const collegeId = storedText(stored, 'collegeId')
  const label = storedText(stored, 'label')
  return collegeId && label ? { collegeId, label } : undefined
}

function restoredAdded(stored: unknown): AddedCollege | undefined {
  const collegeId = storedText(stored, 'collegeId')
  const gender = storedOne(stored, 'gender', genders)
  return collegeId && gender
    ? { collegeId, gender, collegeName: storedText(stored, 'collegeName') }
    : undefined
}
