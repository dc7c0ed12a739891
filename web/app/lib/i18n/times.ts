import { t } from '@touchline/contract'
import { useSyncExternalStore } from 'react'
import { dateFormat } from './language.ts'

const clock = dateFormat({ hour: 'numeric', minute: '2-digit' })
const monthDay = dateFormat({ month: 'short', day: 'numeric' })
const monthDayYear = dateFormat({ month: 'short', day: 'numeric', year: 'numeric' })
const monthYear = dateFormat({ month: 'long', year: 'numeric' })
const weekday = dateFormat({ weekday: 'short' })
const dayMs = 86_400_000

/** Formats a 12-hour time in the reader's zone, such as '6:48 PM'. */
export function timeOfDay(moment: Date | string): string {
  return clock(new Date(moment))
}

/** Formats a date: 'Mar 8' this year, 'Mar 8, 2024' in any other. */
export function shortDate(moment: Date | string, now = new Date()): string {
  const date = new Date(moment)
  return (date.getFullYear() === now.getFullYear() ? monthDay : monthDayYear)(date)
}

/** Formats day and time: 'Today, 6:48 PM', 'Yesterday, 6:48 PM', or 'Mar 8, 6:48 PM'. */
export function dayAndTime(moment: Date | string, now = new Date()): string {
  return `${dayName(moment, now)}, ${timeOfDay(moment)}`
}

/** Formats day and time within a sentence: 'today, 6:48 PM'. */
export function dayAndTimeWithin(moment: Date | string, now = new Date()): string {
  return `${dayWithin(moment, now)}, ${timeOfDay(moment)}`
}

/** Formats the day within a sentence, with the time only for near days: 'today, 6:48 PM', else 'Mar 8'. */
export function nearTimeWithin(moment: Date | string, now = new Date()): string {
  return nearDay(moment, now) ? dayAndTimeWithin(moment, now) : shortDate(moment, now)
}

/** Formats the day within a sentence: 'today', 'yesterday', or the short date. */
export function dayWithin(moment: Date | string, now = new Date()): string {
  return nearDay(moment, now) ?? shortDate(moment, now)
}

function dayName(moment: Date | string, now = new Date()): string {
  const days = daysBetween(new Date(moment), now)
  return days === 0 ? t`Today` : days === 1 ? t`Yesterday` : shortDate(moment, now)
}

/** Names today and yesterday within a sentence; undefined for any other day. */
function nearDay(moment: Date | string, now: Date): string | undefined {
  const days = daysBetween(new Date(moment), now)
  return days === 0 ? t`today` : days === 1 ? t`yesterday` : undefined
}

/** Formats a list row's time: the time today, 'Yesterday', the weekday within a week, else the short date. */
export function listTime(moment: Date | string, now = new Date()): string {
  const date = new Date(moment)
  const days = daysBetween(date, now)
  if (days === 0) return timeOfDay(date)
  if (days === 1) return t`Yesterday`
  return days > 1 && days < 7 ? weekday(date) : shortDate(date, now)
}

function daysBetween(date: Date, now: Date): number {
  return Math.round((midnight(now) - midnight(date)) / dayMs)
}

function midnight(date: Date): number {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime()
}

/**
 * Returns the start of the reader's current day, for code that names days; updates on a page left open over midnight.
 */
export function useNow(): Date {
  return new Date(useSyncExternalStore(followDay, ownDay, ownDay))
}

const ownDay = () => new Date().toDateString()

/** Calls back every ten seconds: a timer until midnight would be late on a device that has slept. */
export function followDay(look: () => void): () => void {
  const timer = setInterval(look, 10_000)
  return () => clearInterval(timer)
}

/** Formats '2026-11' as 'November 2026', in every zone. */
export function monthOf(month: string): string {
  return monthYear(new Date(`${month}-15T12:00:00Z`))
}
