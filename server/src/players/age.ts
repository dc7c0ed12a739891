import { adultAge } from '@touchline/contract'

/** What decides how old a player is: the day of birth where it was given, else the age that was given. */
export interface Born {
  age: number
  /** An ISO day */
  dateOfBirth: string | null
}

const halfDay = 12 * 3_600_000 // milliseconds that the last place on Earth is behind UTC

/** Age in whole years. A birthday counts once its day has begun everywhere, so nobody is an adult too early. */
export function ageOf({ age, dateOfBirth }: Born, now: Date): number {
  if (dateOfBirth === null) return age
  const today = new Date(now.getTime() - halfDay).toISOString().slice(0, 10)
  const years = Number(today.slice(0, 4)) - Number(dateOfBirth.slice(0, 4))
  return today.slice(5) < dateOfBirth.slice(5) ? years - 1 : years
}

/** Under 18: first messages arrive as requests, and guardians may read (docs/safety.md). */
export function isMinor(player: Born, now: Date): boolean {
  return ageOf(player, now) < adultAge
}
