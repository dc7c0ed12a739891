import { playerAge } from './constants.ts'
import { t } from './words.ts'

/** Counts whole years between two ISO days. Someone born on a leap day turns a year older on March 1. */
export function yearsOn(dateOfBirth: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(dateOfBirth.slice(0, 4))
  return day.slice(5) < dateOfBirth.slice(5) ? years - 1 : years
}

/** Returns the current ISO day in a place this many hours ahead of UTC. */
export function dayAt(now: Date, hours: number): string {
  return new Date(now.getTime() + hours * 3_600_000).toISOString().slice(0, 10)
}

/** The facts that decide a player's age: the day of birth if given, else the given age. */
export interface Born {
  age: number
  /** An ISO day */
  dateOfBirth: string | null
}

/** Returns the age in years. A birthday counts once its day has begun everywhere, so nobody is an adult too early. */
export function ageOf({ age, dateOfBirth }: Born, now: Date): number {
  return dateOfBirth === null ? age : yearsOn(dateOfBirth, dayAt(now, lastPlace))
}

/** Returns the age of someone born on this day, `hours` ahead of UTC; undefined for an incomplete day. */
export function ageByBirth(dateOfBirth: string, now: Date, hours: number): number | undefined {
  const isDay = /^\d{4}-\d\d-\d\d$/.test(dateOfBirth) && !Number.isNaN(Date.parse(dateOfBirth))
  const years = isDay ? yearsOn(dateOfBirth, dayAt(now, hours)) : -1
  return years >= 0 && years <= 150 ? years : undefined
}

/** Where a day begins last and first on Earth, in hours ahead of UTC. */
export const lastPlace = -12
const firstPlace = 14

/** Names neither the limit nor its side, so that nobody learns which age to give. */
export const ageRefused = t`We can't open an account for you. If you think that's a mistake, please contact us.`

/**
 * Returns on which side of the accepted ages the person is; undefined if inside. Within a day of the birthday, the
 * person gets the benefit of the doubt.
 */
export function ageOutside(
  { age, dateOfBirth }: { age: number | undefined; dateOfBirth: string },
  now: Date,
): 'young' | 'old' | undefined {
  const given = age === undefined ? [] : [age]
  const sure = dateOfBirth === '' ? [] : [yearsOn(dateOfBirth, dayAt(now, lastPlace))]
  const soon = dateOfBirth === '' ? [] : [yearsOn(dateOfBirth, dayAt(now, firstPlace))]
  if ([...given, ...soon].some((years) => years < playerAge.min)) return 'young'
  return [...given, ...sure].some((years) => years > playerAge.max) ? 'old' : undefined
}

/**
 * Explains to the player why a day of birth does not fit this age; undefined if it does or is missing. On the birthday
 * itself both ages fit, because the day begins at different times.
 */
export function dateOfBirthProblem(
  { dateOfBirth, age }: { dateOfBirth: string; age: number },
  now: Date,
): string | undefined {
  if (dateOfBirth === '') return undefined
  const sure = yearsOn(dateOfBirth, dayAt(now, lastPlace))
  const soon = yearsOn(dateOfBirth, dayAt(now, firstPlace))
  if (soon < playerAge.min || sure > playerAge.max) {
    return t`Touchline is open to players aged ${playerAge.min} to ${playerAge.max}.`
  }
  if (age === sure || age === soon) return undefined
  return t`This date makes you ${soon}, but your age says ${age}. Please correct one of them.`
}
