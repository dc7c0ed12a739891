import { Temporal } from 'temporal-polyfill'

/** The time zone of a person who has chosen none. */
export const defaultZone = 'America/New_York'

const night = { from: 21, to: 7 } // hours on the person's clock
const digestHour = 8
const monday = 1

/** Returns the moment itself, or the end of the night that it falls into on the clock of that zone. */
export function afterNight(moment: Date, zone: string): Date {
  const local = localTime(moment, zone)
  if (local.hour >= night.from) return atHour(local.add({ days: 1 }), night.to)
  return local.hour < night.to ? atHour(local, night.to) : moment
}

/** Returns the first digest after a moment: each morning at 8, or on Mondays only. */
export function nextDigest(moment: Date, zone: string, digest: 'daily' | 'weekly'): Date {
  const local = localTime(moment, zone)
  let day = local.hour < digestHour ? local : local.add({ days: 1 })
  if (digest === 'weekly') day = day.add({ days: (monday - day.dayOfWeek + 7) % 7 })
  return atHour(day, digestHour)
}

/** Returns the milliseconds from a moment until its day's night begins, 0 within a night. */
export function untilNight(moment: Date, zone: string): number {
  if (afterNight(moment, zone) > moment) return 0
  return atHour(localTime(moment, zone), night.from).getTime() - moment.getTime()
}

/** Returns the time zone that counts for a person: the stored one, unless there is none or it cannot be used. */
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

function localTime(moment: Date, zone: string) {
  return Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(zone)
}

function atHour(day: Temporal.ZonedDateTime, hour: number): Date {
  return new Date(day.withPlainTime({ hour }).epochMilliseconds)
}
