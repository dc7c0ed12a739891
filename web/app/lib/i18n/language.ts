import { type Language, localeOf } from '@touchline/contract'

/** The language of this web build; every text is already in it. */
export const language: Language = import.meta.env.LANGUAGE === 'es' ? 'es' : 'en'

/** The locale for its numbers and dates. */
export const locale = localeOf(language)

/** Joins several items within a sentence: 'ST, LW, and RW'. */
export function listed(parts: readonly string[]): string {
  return new Intl.ListFormat(locale, { type: 'conjunction' }).format(parts)
}
