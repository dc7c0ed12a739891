import { type Language, localeOf } from '@touchline/contract'

/** This web build's language; every text is already in it. */
export const language: Language = import.meta.env.LANGUAGE === 'es' ? 'es' : 'en'

/** The locale for numbers and dates. */
export const locale = localeOf(language)

/** Joins items within a sentence: 'ST, LW, and RW'. */
export function listed(parts: readonly string[]): string {
  if (parts.length < 2) return parts.join('')
  return new Intl.ListFormat(locale, { type: 'conjunction' }).format(parts)
}

/**
 * Returns a function that formats moments in this build's language. Its formatter is made for the first text: making a
 * calendar's seven took a slow phone 100 ms while the page became interactive.
 */
export function dateFormat(options: Intl.DateTimeFormatOptions): (moment: Date | number) => string {
  let formatter: Intl.DateTimeFormat | undefined
  return (moment) => {
    formatter ??= new Intl.DateTimeFormat(locale, options)
    return formatter.format(moment)
  }
}

/** Returns a function that formats numbers in this build's language, with a formatter made as in `dateFormat`. */
export function numberFormat(options: Intl.NumberFormatOptions): (value: number) => string {
  let formatter: Intl.NumberFormat | undefined
  return (value) => {
    formatter ??= new Intl.NumberFormat(locale, options)
    return formatter.format(value)
  }
}

/**
 * Formats a whole number from zero, like '12,345', or '12,345+' for a lower bound, as both languages do. The first Intl
 * format takes a slow phone 70 ms, which a page with a few counts avoids while it becomes interactive.
 */
export function numberText(value: number, isAtLeast = false): string {
  let text = String(value)
  for (let at = text.length - 3; at > 0; at -= 3) text = `${text.slice(0, at)},${text.slice(at)}`
  return isAtLeast ? `${text}+` : text
}
