import { adultAge, ageOf, type Born } from '@touchline/contract'

/** Tells if the player is under 18: first messages arrive as requests, and guardians may read (docs/safety.md). */
export function isMinor(player: Born, now: Date): boolean {
  return ageOf(player, now) < adultAge
}
