import { type Call, getTestimonials, type OutputOf } from '@touchline/contract'
import { type FeaturedCollege, featuredColleges } from '../featured/featured-colleges.ts'

/** The data of a landing page, beside its own words. */
export interface LandingData {
  colleges: readonly FeaturedCollege[]
  words: PublishedTestimonials
}

/** The same data, requested at once. */
export async function landingData(
  call: Call,
  wanted: Parameters<typeof featuredColleges>[1],
): Promise<LandingData> {
  const [colleges, words] = await Promise.all([featuredColleges(call, wanted), loadTestimonials(call)])
  return { colleges, words }
}

/** The testimonials a landing page shows: the operator's, or the made-up examples of a demo. */
export type PublishedTestimonials = OutputOf<typeof getTestimonials>

/** Gives none when the source is unknown: a page never shows examples as real. */
async function loadTestimonials(call: Call): Promise<PublishedTestimonials> {
  try {
    return await call(getTestimonials, {})
  } catch {
    // the failed call has logged its error
    return { examples: false, testimonials: [] }
  }
}
