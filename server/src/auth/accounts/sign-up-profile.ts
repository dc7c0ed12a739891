import {
  classYearProblem,
  dateOfBirthProblem,
  type Gender,
  type PlayerSignUp,
  schoolYearProblem,
  t,
} from '@touchline/contract'
import type { z } from 'zod'
import type { RequestContext } from '../../platform/context.ts'
import { isId } from '../../platform/ids.ts'
import type { Platform } from '../../platform/platform.ts'
import { invalid } from '../../platform/problem.ts'
import { findColleges, insertPlayer } from '../queries.ts'

type PlayerFields = Omit<z.output<typeof PlayerSignUp>, 'email' | 'password'>

type DatedFields = Pick<PlayerFields, 'age' | 'dateOfBirth' | 'yearGraduating'>

/** Refuses a day of birth that disagrees with the age, and a class year that is not offered now or not at that age. */
export function checkDates({ age, dateOfBirth, yearGraduating }: DatedFields, now: Date) {
  const wrongDay = dateOfBirthProblem({ age, dateOfBirth }, now)
  if (wrongDay) throw invalid('dateOfBirth', wrongDay)
  const wrongYear = classYearProblem(yearGraduating, now) ?? schoolYearProblem({ age, yearGraduating }, now)
  if (wrongYear) throw invalid('yearGraduating', wrongYear)
}

/** Stores what a player's sign-up says beside the account. */
export async function addPlayerProfile({ trx, now }: RequestContext, userId: string, input: PlayerFields) {
  const { age, gender, school, positions, yearGraduating, divisionsInterestedIn, promoCode } = input
  await insertPlayer(
    trx,
    {
      userId,
      age,
      dateOfBirth: input.dateOfBirth || null,
      gender,
      school,
      positions: [...new Set(positions)],
      yearGraduating,
      divisionsInterestedIn: [...new Set(divisionsInterestedIn)],
      promoCode: promoCode || null,
    },
    now,
  )
}

/** Returns the college a coach means, by id or exact name, on that side of the game; 400 beside the field otherwise. */
export async function chooseCollege(platform: Platform, school: string, gender: Gender): Promise<string> {
  const found = await findColleges(
    platform.db,
    isId(school) ? { collegeId: school } : { collegeName: school },
  )
  const college = found.find((candidate) => candidate.gender === gender)
  if (college) return college.id
  if (found.length === 0) {
    throw invalid(
      'school',
      t`We don't know this college. Choose one from the list, or choose Other to add it.`,
    )
  }
  throw invalid(
    'gender',
    gender === 'male'
      ? t`This college doesn't have a men's team here. Choose the other team or a different college.`
      : t`This college doesn't have a women's team here. Choose the other team or a different college.`,
  )
}
