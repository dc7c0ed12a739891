import { locale } from './language.ts'

const all = new Intl.ListFormat(locale, { type: 'conjunction' })

/** Joins several items within a sentence: 'ST, LW, and RW'. */
export function listed(parts: readonly string[]): string {
  return all.format(parts)
}
