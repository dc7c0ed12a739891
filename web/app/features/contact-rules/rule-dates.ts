import { locale } from '../../lib/i18n/language.ts'

// A rule's date is a calendar day, so it reads the same in every time zone.
const format = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' })

const wholeDay = format({ month: 'long', day: 'numeric', year: 'numeric' })
const shortDay = format({ month: 'short', day: 'numeric', year: 'numeric' })
const wholeMonth = format({ month: 'long', year: 'numeric' })

/** Formats 'June 24, 2026', 'June 2026' or '2026', as exact as the input. */
export function ruleDate(given: string): string {
  if (given.length === 4) return given
  return (given.length === 7 ? wholeMonth : wholeDay).format(new Date(given))
}

/** 'Jun 15, 2026'. */
export function shortRuleDate(given: string): string {
  return shortDay.format(new Date(given))
}
