import { type Language, LocalizedMessage } from '@touchline/contract'
import { z } from 'zod'
import { translationOf } from './translate.ts'

/** A person's own words: the same in every language. */
const Quote = z.object({ theirs: z.string() })

/** One of our texts, in English with gaps, and the values for them: people's words as they are, or our own texts. */
const Phrase = z.object({
  key: z.string(),
  get values() {
    return z.array(z.union([z.string(), Phrase]))
  },
})
type Phrase = z.infer<typeof Phrase>

/**
 * A text of ours whose reader's language is not known yet: a phrase, or a string that the contract's `t` marked, with
 * nothing but numbers filled in.
 */
export type OwnText = string | Phrase

/** A text to be shown later, in a language not known yet. A string comes from an older version. */
export const LocalizedText = z.union([Phrase, Quote, z.string().transform(theirs)])
export type LocalizedText = Phrase | z.infer<typeof Quote>

/**
 * Marks a text for the catalogs, as the contract's `t` does. It keeps the text and its values apart until the language
 * is known, so that a person's own words are never taken for one of our texts.
 */
export function t(words: TemplateStringsArray, ...values: (string | number | Phrase)[]): Phrase {
  const key = values.reduce<string>(
    (text, _, index) => `${text}{${index}}${words[index + 1]}`,
    words[0] ?? '',
  )
  return { key, values: values.map((value) => (typeof value === 'number' ? `${value}` : value)) }
}

/** Makes a phrase of a text without gaps that the contract's `t` has marked. */
export function marked(text: string): Phrase {
  return { key: text, values: [] }
}

/** Marks words that stay as they are: a person's own, or a text that is in the reader's language already. */
export function theirs(text: string) {
  return { theirs: text }
}

/** Returns the text in that language. */
export function localize(text: OwnText | LocalizedText, language: Language): string {
  if (typeof text === 'string') return translationOf(text, language)
  if ('theirs' in text) return text.theirs
  const values = text.values.map((value) => (typeof value === 'string' ? value : localize(value, language)))
  return translationOf(text.key, language).replace(/\{(\d+)\}/g, (gap, index) => values[Number(index)] ?? gap)
}

/** An answer whose `message` is not yet in the caller's language. */
export type Unlocalized<Answer> = Answer extends { message: string }
  ? Omit<Answer, 'message'> & { message: OwnText }
  : Answer

/** Returns true if an answer has texts for the caller, besides its data. */
export function isLocalizedResponse(response: z.ZodType): boolean {
  return response instanceof z.ZodObject && response.shape.message === LocalizedMessage
}

/** Returns the same answer with its texts in the caller's language. */
export function localizeResponse(answer: unknown, language: Language): unknown {
  return hasMessage(answer) ? { ...answer, message: localize(answer.message, language) } : answer
}

function hasMessage(answer: unknown): answer is { message: OwnText } {
  return typeof answer === 'object' && answer !== null && 'message' in answer
}
