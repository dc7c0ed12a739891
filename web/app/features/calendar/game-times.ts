import type { CalendarGame } from '@touchline/contract'
import { dateFormat } from '../../lib/i18n/language.ts'
import { useNow } from '../../lib/i18n/times.ts'

/**
 * Formats game days and times. A start is local to the game, so nothing here uses a time zone. A day is 'YYYY-MM-DD', a
 * month 'YYYY-MM', a start 'YYYY-MM-DDTHH:mm'.
 */

const monthName = format({ month: 'long', year: 'numeric' })
const dayName = format({ weekday: 'long', month: 'long', day: 'numeric' })
const dayAndYear = format({ weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' })
const longDate = format({ month: 'long', day: 'numeric', year: 'numeric' })
const longWeekday = format({ weekday: 'long' })
const shortWeekday = format({ weekday: 'short' })
const clock = format({ hour: 'numeric', minute: '2-digit' })

export const dayOf = (start: string) => start.slice(0, 10)
export const monthOf = (start: string) => start.slice(0, 7)
export const clockOf = (start: string) => start.slice(11, 16)

/** Formats a month, like 'September 2026'. */
export const monthTitle = (month: string) => monthName(`${month}-01T00:00`)

/** Formats a day, like 'Saturday, September 19'. */
export const dayTitle = (day: string) => dayName(`${day}T00:00`)

/** Formats a day, like 'Saturday, September 19, 2026'. */
export const fullDay = (day: string) => dayAndYear(`${day}T00:00`)

/** Formats a day, like 'September 19, 2026'. */
export const longDay = (day: string) => longDate(`${day}T00:00`)

/** Formats the weekday of a day, like 'Saturday'. */
export const weekdayName = (day: string) => longWeekday(`${day}T00:00`)

/** Formats the weekday of a day, like 'Sat'. */
export const weekday = (day: string) => shortWeekday(`${day}T00:00`)

/** Formats the time of a start, like '6:30 PM'. */
export const timeText = (start: string) => clock(start)

/** Returns the current day by the reader's own clock. */
export function today(now = new Date()): string {
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
}

/** Returns the first game not over by the reader's own day. */
export function useUpcoming(games: readonly CalendarGame[]): CalendarGame | undefined {
  const now = today(useNow())
  return games.find(({ start }) => dayOf(start) >= now)
}

/** Returns the day `count` days later, or earlier if negative. */
export function addDays(day: string, count: number): string {
  const date = at(`${day}T00:00`)
  date.setUTCDate(date.getUTCDate() + count)
  return date.toISOString().slice(0, 10)
}

/** Returns the same day `count` months later, or the last day of a shorter month. */
export function addMonths(day: string, count: number): string {
  const first = at(`${monthOf(day)}-01T00:00`)
  first.setUTCMonth(first.getUTCMonth() + count + 1, 0)
  const last = first.getUTCDate()
  return `${first.toISOString().slice(0, 7)}-${two(Math.min(Number(day.slice(8)), last))}`
}

/** Returns the Sunday that begins the day's week. */
export function weekStart(day: string): string {
  return addDays(day, -at(`${day}T00:00`).getUTCDay())
}

/** Returns the ISO 8601 number of the week that begins on this Sunday; a week belongs to its Thursday's year. */
export function weekNumber(sunday: string): number {
  const thursday = addDays(sunday, 4)
  const dayOfYear =
    (at(`${thursday}T00:00`).getTime() - Date.UTC(Number(thursday.slice(0, 4)), 0)) / 86_400_000
  return Math.floor(dayOfYear / 7) + 1
}

function at(start: string): Date {
  return new Date(`${start}Z`)
}

function two(number: number): string {
  return String(number).padStart(2, '0')
}

function format(options: Intl.DateTimeFormatOptions) {
  const text = dateFormat({ ...options, timeZone: 'UTC' })
  // Capitalized, because each text stands alone; Spanish writes months and weekdays in lowercase.
  return (start: string) => text(at(start)).replace(/^./, (first) => first.toUpperCase())
}
