import type { Temporal } from 'temporal-polyfill'
import { localTime } from '../platform/i18n/time-zones.ts'

const night = { from: 21, to: 7 } // hours on the person's clock
const digestHour = 8
const monday = 1

/** Returns the moment itself or, at night in that zone, the end of the night. */
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

/** Returns the milliseconds until that day's night begins; 0 at night. */
export function untilNight(moment: Date, zone: string): number {
  if (afterNight(moment, zone) > moment) return 0
  return atHour(localTime(moment, zone), night.from).getTime() - moment.getTime()
}

function atHour(day: Temporal.ZonedDateTime, hour: number): Date {
  return new Date(day.withPlainTime({ hour }).epochMilliseconds)
}
