import { t } from '@touchline/contract'
import { language, locale } from '../../lib/i18n/language.ts'

const day = 86_400_000 // milliseconds

const format = (instant: number, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(instant)

/**
 * Formats the week that starts on this Monday, like 'September 14 – 20, 2026' or 'December 29 – January 4, 2026'; in another
 * language as it tells a range of days.
 */
export function weekText(monday: string): string {
  const first = Date.parse(monday)
  const last = first + 6 * day
  if (language !== 'en') {
    const whole = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })
    return whole.formatRange(first, last)
  }
  const from = format(first, { month: 'long', day: 'numeric' })
  const sameMonth = new Date(first).getUTCMonth() === new Date(last).getUTCMonth()
  const to = format(last, sameMonth ? { day: 'numeric' } : { month: 'long', day: 'numeric' })
  return `${from} – ${to}, ${new Date(last).getUTCFullYear()}`
}

/** '1 view', '3 views'. */
export function profileViewsText(looks: number): string {
  return looks === 1 ? t`1 view` : t`${looks.toLocaleString(locale)} views`
}
