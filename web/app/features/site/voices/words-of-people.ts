import { type Call, getTestimonials, type OutputOf } from '@touchline/contract'

/** The testimonials a landing page shows: the operator's, or the made-up examples of a demo. */
export type WordsOfPeople = OutputOf<typeof getTestimonials>

/** Gives none when the source is unknown: a page never shows examples as real. */
export async function wordsOfPeople(call: Call): Promise<WordsOfPeople> {
  try {
    return await call(getTestimonials, {})
  } catch {
    // the failed call has logged its error
    return { examples: false, testimonials: [] }
  }
}
