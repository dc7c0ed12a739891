import { type Language, localeOf } from '@touchline/contract'

/** The language of this web build; every text is already in it. */
export const language: Language = import.meta.env.LANGUAGE === 'es' ? 'es' : 'en'

/** The locale for its numbers and dates. */
export const locale = localeOf(language)

/** Joins items within a sentence: 'ST, LW, and RW'. */
export function listed(parts: readonly string[]): string {
  if (parts.length < 2) return parts.join('')
  return new Intl.ListFormat(locale, { type: 'conjunction' }).format(parts)
}

/**
 * Gives a function that writes moments in this build's language. The formatter is made for the first text and kept:
 * making the seven of a calendar took a slow phone 100 ms while the page became interactive.
 */
export function dateFormat(options: Intl.DateTimeFormatOptions): (moment: Date | number) => string {
  let formatter: Intl.DateTimeFormat | undefined
  return (moment) => {
    formatter ??= new Intl.DateTimeFormat(locale, options)
    return formatter.format(moment)
  }
}

/** Gives a function that writes numbers in this build's language, with a formatter made as in `dateFormat`. */
export function numberFormat(options: Intl.NumberFormatOptions): (value: number) => string {
  let formatter: Intl.NumberFormat | undefined
  return (value) => {
    formatter ??= new Intl.NumberFormat(locale, options)
    return formatter.format(value)
  }
}

/**
 * Writes a whole number from zero with its thousands apart, '12,345', as both languages do, and '12,345+' if it is only
 * a lower bound. The first format of any kind takes a slow phone 70 ms, which a page with a few counts need not pay
 * while it becomes interactive.
 */
export function numberText(value: number, isAtLeast = false): string {
  let text = String(value)
  for (let at = text.length - 3; at > 0; at -= 3) text = `${text.slice(0, at)},${text.slice(at)}`
  return isAtLeast ? `${text}+` : text
}
