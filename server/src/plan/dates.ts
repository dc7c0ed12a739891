import { type Language, localeOf } from '@touchline/contract'
import { Temporal } from 'temporal-polyfill'
import { plainSpaces } from '../platform/i18n/locale.ts'
import { localize, t } from '../platform/i18n/localized-text.ts'
import { type PlanDay, type PlanWhen, weekdays } from './edition.ts'

/** The days of a step, each like '2027-06-15'. */
export interface StepDates {
  /** The first day it makes sense; null: at any time. */
  opens: string | null
  /** The last day; null: none. */
  due: string | null
  /** The last day on which it is shown. */
  ends: string | null
  /** How its days are written. */
  form: 'anyTime' | 'day' | 'days' | 'months'
}

// days for which a step of one day is shown after it
const dayIsShownFor = 60

export const atAnyTime: StepDates = { opens: null, due: null, ends: null, form: 'anyTime' }

// each step's days by class year: whole crowds of one year ask for the same
const counted = new WeakMap<object, Map<number | null, StepDates | undefined>>()

/** Returns a step's days for this class year; undefined if they need one and there is none. */
export function datesOf(when: PlanWhen, classYear: number | null): StepDates | undefined {
  if (when === 'anyTime') return atAnyTime
  const years = counted.get(when) ?? new Map<number | null, StepDates | undefined>()
  counted.set(when, years)
  if (!years.has(classYear)) years.set(classYear, countDates(when, classYear))
  return years.get(classYear)
}

function countDates(when: Exclude<PlanWhen, 'anyTime'>, classYear: number | null): StepDates | undefined {
  if ('dates' in when) return between(when.dates.from, when.dates.until, 'days')
  if (classYear === null) return undefined
  if ('day' in when) {
    const opens = dayOf(when.day, classYear)
    return { opens: `${opens}`, due: null, ends: `${opens.add({ days: dayIsShownFor })}`, form: 'day' }
  }
  if ('from' in when) {
    return between(`${dayOf(when.from, classYear)}`, `${dayOf(when.until, classYear)}`, 'days')
  }
  const first = dayOf({ ...when.months.from, day: 1 }, classYear)
  const last = dayOf({ ...when.months.until, day: 1 }, classYear)
  return between(`${first}`, `${last.with({ day: last.daysInMonth })}`, 'months')
}

/** Writes a step's days: 'June 15, 2027', 'September – November 2026', 'November 9 – 12, 2026'. */
export function whenText({ opens, due, form }: StepDates, language: Language): string {
  if (opens === null) return localize(t`Any time`, language)
  const format = formatters[form === 'months' ? 'months' : 'days'][language]
  const text = due === null ? format.format(noon(opens)) : format.formatRange(noon(opens), noon(due))
  return plainSpaces(text)
}

const between = (opens: string, due: string, form: StepDates['form']): StepDates => ({
  opens,
  due,
  ends: due,
  form,
})

function dayOf(at: PlanDay, classYear: number): Temporal.PlainDate {
  const year = classYear - at.yearsBefore
  const { month } = at
  if ('day' in at) return Temporal.PlainDate.from({ year, month, day: at.day })
  const first = Temporal.PlainDate.from({ year, month, day: 1 })
  const ahead = (weekdays.indexOf(at.weekday) + 1 - first.dayOfWeek + 7) % 7
  return first.add({ days: ahead + (at.week - 1) * 7 })
}

const noon = (day: string) => new Date(`${day}T12:00:00Z`)

const made = (language: Language, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(localeOf(language), { ...options, timeZone: 'UTC' })

// made once: making a formatter costs twenty times as much as using it
const formatters = {
  days: { en: made('en', { dateStyle: 'long' }), es: made('es', { dateStyle: 'long' }) },
  months: {
    en: made('en', { month: 'long', year: 'numeric' }),
    es: made('es', { month: 'long', year: 'numeric' }),
  },
}
