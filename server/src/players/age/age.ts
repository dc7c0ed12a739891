import { adultAge, ageOf, type Born, dayAt, familyWaits, lastPlace } from '@touchline/contract'

/** Returns true if the player is under 18: first messages are requests, and guardians may read (docs/safety.md). */
export function isMinor(player: Born, now: Date): boolean {
  return ageOf(player, now) < adultAge
}

const day = 86_400_000 // milliseconds

/** Returns the first day an administrator may approve an age change requested then. */
export function lookedAtFrom(askedAt: Date): Date {
  return new Date(askedAt.getTime() + familyWaits.ageChange * day)
}

/** A player's age, with the earliest possible day of birth as stated so far; null if unknown. */
export interface Measured extends Born {
  earliestBirth: string | null
}

/** Returns true if this is older than earlier statements allow, or makes an adult without a birthday. */
export function isTooOld(before: Measured, after: Born, now: Date): boolean {
  const { earliestBirth } = before
  if (earliestBirth === null) return false
  if (isMinor(before, now) && !isMinor(after, now)) return true
  if (after.dateOfBirth !== null) return after.dateOfBirth < earliestBirth
  return after.age > ageOf({ age: after.age, dateOfBirth: earliestBirth }, now)
}

/** Returns the earliest possible day of birth: the given one, or that of someone whose birthday is tomorrow. */
export function earliestOf({ age, dateOfBirth }: Born, now: Date): string {
  if (dateOfBirth !== null) return dateOfBirth
  const day = new Date(`${dayAt(now, lastPlace)}T00:00:00Z`)
  day.setUTCFullYear(day.getUTCFullYear() - age - 1)
  day.setUTCDate(day.getUTCDate() + 1)
  return day.toISOString().slice(0, 10)
}

/** Returns the latest possible day of birth: the given one, or that of someone whose birthday is today. */
export function latestOf({ age, dateOfBirth }: Born, now: Date): string {
  if (dateOfBirth !== null) return dateOfBirth
  const day = new Date(`${dayAt(now, lastPlace)}T00:00:00Z`)
  day.setUTCFullYear(day.getUTCFullYear() - age)
  return day.toISOString().slice(0, 10)
}

/** Returns the month (such as 2026-11) in which a minor turns 18, if within a year; otherwise null. */
export function adultFrom(born: Born, now: Date): string | null {
  if (born.dateOfBirth === null || ageOf(born, now) !== adultAge - 1) return null
  const day = new Date(`${born.dateOfBirth}T00:00:00Z`)
  day.setUTCFullYear(day.getUTCFullYear() + adultAge)
  return day.toISOString().slice(0, 7)
}

/** Returns the baseline for later edits: a younger day replaces it, an older one never does. */
export function measured(before: Measured, after: Born): Measured {
  const { earliestBirth } = before
  const later = [earliestBirth, after.dateOfBirth].filter((day) => day !== null).toSorted()
  return { ...after, earliestBirth: later.at(-1) ?? null }
}
