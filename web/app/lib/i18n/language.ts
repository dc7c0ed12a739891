import { type Language, localeOf } from '@touchline/contract'

/** The language this build of the web speaks: every text is in it already. */
export const language: Language = import.meta.env.LANGUAGE === 'es' ? 'es' : 'en'

/** How numbers and dates are written in it. */
export const locale = localeOf(language)
