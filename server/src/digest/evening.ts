import { Temporal } from 'temporal-polyfill'
import { localTime } from '../platform/i18n/time-zones.ts'

const evening = { from: 17, to: 21 } // hours on the person's clock

/** Returns the day, like '2026-11-29', while it is evening in that zone; else undefined. */
export function eveningIn(zone: string, moment: Date): string | undefined {
  const local = localTime(moment, zone)
  const isEvening = local.hour >= evening.from && local.hour < evening.to
  return isEvening ? local.toPlainDate().toString() : undefined
}

/** Returns the number of a day like '2026-11-29' in its week. */
export const weekdayOf = (day: string) => Temporal.PlainDate.from(day).dayOfWeek
