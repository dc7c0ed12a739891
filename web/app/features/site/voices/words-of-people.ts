import { type Call, getTestimonials, type OutputOf } from '@touchline/contract'

/** The people whose words a landing page shows: the operator's people, or the invented examples of a demo. */
export type WordsOfPeople = OutputOf<typeof getTestimonials>

/** Nobody's where it cannot be found out: a page never passes examples off as real. */
export async function wordsOfPeople(call: Call): Promise<WordsOfPeople> {
  try {
    return await call(getTestimonials, {})
  } catch {
    // the call has been logged where it failed
    return { examples: false, testimonials: [] }
  }
}
