import { familyWaits } from '@touchline/contract'

const day = 86_400_000 // milliseconds

/** Returns the day from which an administrator may agree to a change of age that was requested then. */
export function lookedAtFrom(askedAt: Date): Date {
  return new Date(askedAt.getTime() + familyWaits.ageChange * day)
}
