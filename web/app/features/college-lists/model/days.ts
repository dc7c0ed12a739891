import { t } from '@touchline/contract'
import { dateFormat } from '../../../lib/i18n/language.ts'
import { shortDate } from '../../../lib/i18n/times.ts'

const weekdayAndDate = dateFormat({ weekday: 'short', month: 'short', day: 'numeric' })

/** Returns the middle of a calendar day in the reader's zone: the same day everywhere. */
const noonOf = (day: string) => new Date(`${day}T12:00:00`)

/** Formats a moment's calendar day in the reader's zone, like '2026-11-27'. */
export function dayOf(moment: Date): string {
  const two = (part: number) => String(part).padStart(2, '0')
  return `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`
}

/** Returns the calendar day some days later. */
export function dayAfter(day: string, days: number): string {
  const moment = noonOf(day)
  moment.setDate(moment.getDate() + days)
  return dayOf(moment)
}

/** Formats a calendar day: 'Nov 27' this year, 'Nov 27, 2027' in any other. */
export const dayText = (day: string, now: Date) => shortDate(noonOf(day), now)

/** Says when a step is due, like 'Today', 'Tomorrow', 'Fri, Nov 27' or 'Overdue since Nov 20'. */
export function dueText(due: string, now: Date): string {
  const today = dayOf(now)
  if (due === today) return t`Today`
  if (due === dayAfter(today, 1)) return t`Tomorrow`
  if (due < today) return t`Overdue since ${dayText(due, now)}`
  return due < dayAfter(today, 14) ? weekdayAndDate(noonOf(due)) : dayText(due, now)
}

/** Returns true if a step's day is over. */
export const isOverdue = (due: string | null, now: Date) => due !== null && due < dayOf(now)

/** Says when a step comes, or until when it is put off; empty without a day. */
export function whenText(
  { due, snoozedUntil }: { due: string | null; snoozedUntil: string | null },
  now: Date,
) {
  if (snoozedUntil !== null && snoozedUntil > dayOf(now))
    return t`Put off until ${dayText(snoozedUntil, now)}`
  return due === null ? '' : dueText(due, now)
}
