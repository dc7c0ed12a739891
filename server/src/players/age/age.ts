import { adultAge, dayAt, lastPlace, yearsOn } from '@touchline/contract'

/** Describes what decides a player's age: the day of birth where it was given, else the age that was given. */
export interface Born {
  age: number
  /** An ISO day */
  dateOfBirth: string | null
}

/**
 * Returns the age in whole years. A birthday counts once its day has begun everywhere, so nobody is an adult too early.
 */
export function ageOf({ age, dateOfBirth }: Born, now: Date): number {
  return dateOfBirth === null ? age : yearsOn(dateOfBirth, dayAt(now, lastPlace))
}

/** Tells if the player is under 18: first messages arrive as requests, and guardians may read (docs/safety.md). */
export function isMinor(player: Born, now: Date): boolean {
  return ageOf(player, now) < adultAge
}
