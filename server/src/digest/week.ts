import { localTime } from '../platform/i18n/time-zones.ts'

const sunday = 7
const evening = { from: 17, to: 21 } // hours on the person's clock

/** Returns the Sunday, like '2026-11-29', while it is Sunday evening in that zone; else undefined. */
export function sundayEvening(moment: Date, zone: string): string | undefined {
  const local = localTime(moment, zone)
  const isEvening = local.dayOfWeek === sunday && local.hour >= evening.from && local.hour < evening.to
  return isEvening ? local.toPlainDate().toString() : undefined
}
