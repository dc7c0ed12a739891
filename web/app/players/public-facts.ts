import { publicWords } from '@touchline/contract'
import { locale } from '../platform/language.ts'

/** The public fields of a player, in words: 'name, picture, …, and highlight video'. */
export const publicFacts = new Intl.ListFormat(locale, { type: 'conjunction' }).format(
  Object.values(publicWords),
)
