import { Temporal } from 'temporal-polyfill'

const defaultZone = 'America/New_York'

/**
 * Returns the time zone that counts for a person: the stored one, or Eastern time where there is none or it cannot be
 * used.
 */
export function zoneOf(stored: string | null): string {
  return stored !== null && isTimeZone(stored) ? stored : defaultZone
}

/** Returns true if moments can be told in this zone: Temporal refuses some names that Intl takes, such as 'PST'. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false
  try {
    return localTime(new Date(0), name) !== undefined
  } catch {
    return false
  }
}

/** Returns what the clock of that zone shows at a moment. */
export function localTime(moment: Date, zone: string): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(zone)
}

/** Returns the day of a moment in that zone, like '2026-11-24'. */
export const dayIn = (zone: string, moment: Date) => localTime(moment, zone).toPlainDate().toString()
