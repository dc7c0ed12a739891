import { type Call, getTestimonials, type OutputOf } from '@touchline/contract'
import { type FeaturedCollege, featuredColleges } from '../featured/featured-colleges.ts'

/** The data that a landing page loads beside its own texts. */
export interface LandingData {
  colleges: readonly FeaturedCollege[]
  words: PublishedTestimonials
}

/** Loads the data of a landing page, all of it at once. */
export async function landingData(
  call: Call,
  wanted: Parameters<typeof featuredColleges>[1],
): Promise<LandingData> {
  const [colleges, words] = await Promise.all([featuredColleges(call, wanted), loadTestimonials(call)])
  return { colleges, words }
}

/** The testimonials a landing page shows: the operator's, or the made-up examples of a demo. */
export type PublishedTestimonials = OutputOf<typeof getTestimonials>

/** Loads the testimonials; none when the source is unknown, since a page never shows examples as real. */
async function loadTestimonials(call: Call): Promise<PublishedTestimonials> {
  try {
    return await call(getTestimonials, {})
  } catch {
    // the failed call has logged its error
    return { examples: false, testimonials: [] }
  }
}
