import type { Language } from '@touchline/contract'
import { z } from 'zod'
import { translationOf } from './translate.ts'

/** The words of a person: they read the same in every language. */
const Quote = z.object({ theirs: z.string() })

/** A text of ours, in English with gaps, and what stands in them: people's words as they are, or texts of ours. */
const Phrase = z.object({
  key: z.string(),
  get values() {
    return z.array(z.union([z.string(), Phrase]))
  },
})
type Phrase = z.infer<typeof Phrase>

/** Words that may be said to people later, in a language that is not known yet. A string is that of an older version. */
export const Said = z.union([Phrase, Quote, z.string().transform(theirs)])
export type Said = Phrase | z.infer<typeof Quote>

/**
 * Marks a text that people read, for the catalogues, as the contract's `t` does. The result keeps the text and its values
 * apart until the language is known, so that nobody's own words are taken for a text of ours.
 */
export function t(words: TemplateStringsArray, ...values: (string | number | Phrase)[]): Phrase {
  const key = values.reduce<string>(
    (text, _, index) => `${text}{${index}}${words[index + 1]}`,
    words[0] ?? '',
  )
  return { key, values: values.map((value) => (typeof value === 'number' ? `${value}` : value)) }
}

/** A text without gaps that the contract's `t` has marked. */
export function marked(text: string): Phrase {
  return { key: text, values: [] }
}

/** A person's own words. */
export function theirs(text: string) {
  return { theirs: text }
}

/** The text in that language. */
export function say(said: Said, language: Language): string {
  if ('theirs' in said) return said.theirs
  const values = said.values.map((value) => (typeof value === 'string' ? value : say(value, language)))
  return translationOf(said.key, language).replace(/\{(\d+)\}/g, (gap, index) => values[Number(index)] ?? gap)
}
