import { publicWords } from '@touchline/contract'
import { locale } from '../../lib/i18n/language.ts'

/** The public fields of a player, in words: 'name, picture, …, and highlight video'. */
export const publicFacts = new Intl.ListFormat(locale, { type: 'conjunction' }).format(
  Object.values(publicWords),
)
