import { nextClass } from './class-years.ts'
import { adultAge } from './constants.ts'
import { t } from './words.ts'

/** Returns the class year of most people of this age. */
export function usualClass(age: number, now: Date): number {
  // A student who finishes next is 17 in the fall, and often 18 by June.
  return nextClass(now) + adultAge - 1 - age
}

/** Returns the class years of high school players of this age: the usual two, plus one on either side. */
export function schoolYears(age: number, now: Date): { first: number; last: number } {
  const usual = usualClass(age, now)
  return { first: usual - 1, last: usual + 2 }
}

/** Explains why a class year does not fit a minor of this age; undefined if it does, and for adults. */
export function schoolYearProblem(
  { age, yearGraduating }: { age: number; yearGraduating: number | null },
  now: Date,
): string | undefined {
  if (!yearGraduating || age >= adultAge) return undefined
  const { first, last } = schoolYears(age, now)
  if (yearGraduating >= first && yearGraduating <= last) return undefined
  return t`At ${age}, players graduate between ${first} and ${last}. Check your age and your graduation year.`
}
