import { adultAge, playerAge } from './constants.ts'
import { t } from './words.ts'

/** Returns the offered class years: the next five. A class is named after its June. */
export function classYears(now: Date): number[] {
  return Array.from({ length: 5 }, (_, index) => nextClass(now) + index)
}

/** Returns the class years of "Already graduated", latest first, back to a year before the oldest player's. */
export function graduatedYears(now: Date): number[] {
  return Array.from({ length: playerAge.max - adultAge + 2 }, (_, index) => nextClass(now) - 1 - index)
}

/** Returns true if this class has finished high school. */
export function hasGraduated(year: number, now: Date): boolean {
  return year < nextClass(now)
}

/** The choice below the class years, and its value in player filters. */
export const alreadyGraduated = t`Already graduated`
export const graduatedOption = 'graduated'

/** Returns the class that finishes high school next; from July on, next year's. */
export function nextClass(now: Date): number {
  return now.getUTCMonth() >= 6 ? now.getUTCFullYear() + 1 : now.getUTCFullYear()
}

/** Explains why a class year is refused; undefined if it is offered, or was before graduation. */
export function classYearProblem(year: number, now: Date): string | undefined {
  const isOffered = classYears(now).includes(year) || graduatedYears(now).includes(year)
  return isOffered ? undefined : t`Choose a graduation year.`
}
