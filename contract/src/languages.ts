/** The languages Touchline speaks; the first where nobody says otherwise. */
export const languages = ['en', 'es'] as const
export type Language = (typeof languages)[number]

/** Keeps the language somebody chose; without it the browser's own decides. */
export const languageCookie = 'language'

/** Narrows a code to a language of ours. */
export function isLanguage(code: unknown): code is Language {
  return languages.some((language) => language === code)
}

/**
 * Returns the locale that writes numbers and dates in a language by the customs of the United States, where players are
 * recruited.
 */
export function localeOf(language: Language): string {
  return language === 'es' ? 'es-US' : 'en-US'
}
