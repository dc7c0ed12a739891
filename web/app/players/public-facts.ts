import { publicWords } from '@touchline/contract'
import { locale } from '../platform/language.ts'

/** What anybody can see of a player, in words: 'name, picture, …, and highlight video'. */
export const publicFacts = new Intl.ListFormat(locale, { type: 'conjunction' }).format(
  Object.values(publicWords),
)
