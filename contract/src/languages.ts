/** The languages Touchline speaks; the first is the default. */
export const languages = ['en', 'es'] as const
export type Language = (typeof languages)[number]

/** Stores the chosen language; without it the browser's language applies. */
export const languageCookie = 'language'

export function isLanguage(code: unknown): code is Language {
  return languages.some((language) => language === code)
}

/** Returns the locale for numbers and dates in a language by US customs, since players are recruited there. */
export function localeOf(language: Language): string {
  return language === 'es' ? 'es-US' : 'en-US'
}
