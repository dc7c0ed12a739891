import { Temporal } from 'temporal-polyfill'
import { localTime } from '../platform/i18n/time-zones.ts'

const evening = { from: 17, to: 21 } // hours on the person's clock
export const mostNews = 14 // days that a mail's news go back

/** Returns the day, like '2026-11-29', while it is evening in that zone; else undefined. */
export function eveningIn(zone: string, moment: Date): string | undefined {
  const local = localTime(moment, zone)
  const isEvening = local.hour >= evening.from && local.hour < evening.to
  return isEvening ? local.toPlainDate().toString() : undefined
}

/** Returns the moment at which the evening of a day begins in that zone. */
export function beginIn(timeZone: string, day: string): Date {
  const begin = Temporal.PlainDate.from(day).toZonedDateTime({ timeZone, plainTime: { hour: evening.from } })
  return new Date(begin.epochMilliseconds)
}

/** Returns the day that is so many days before a day. */
export const daysBefore = (day: string, days: number) =>
  Temporal.PlainDate.from(day).subtract({ days }).toString()

/** Returns the day on whose evening a mail's news begin: that of the last mail, or a week ago; two weeks at most. */
export function newsFrom(day: string, lastMail: string | null): string {
  const earliest = daysBefore(day, mostNews)
  if (lastMail === null) return daysBefore(day, 7)
  return lastMail > earliest ? lastMail : earliest
}

/** Returns the number of a day like '2026-11-29' in its week. */
export const weekdayOf = (day: string) => Temporal.PlainDate.from(day).dayOfWeek
