import { type Call, getTestimonials, type OutputOf } from '@touchline/contract'
import { type FeaturedCollege, featuredColleges } from '../featured/featured-colleges.ts'

/** A landing page's data, beside its own texts. */
export interface LandingData {
  colleges: readonly FeaturedCollege[]
  words: PublishedTestimonials
}

/** Loads a landing page's data in parallel. */
export async function landingData(
  call: Call,
  wanted: Parameters<typeof featuredColleges>[1],
): Promise<LandingData> {
  const [colleges, words] = await Promise.all([featuredColleges(call, wanted), loadTestimonials(call)])
  return { colleges, words }
}

/** A landing page's testimonials: the operator's, or a demo's made-up examples. */
export type PublishedTestimonials = OutputOf<typeof getTestimonials>

/** Loads the testimonials; none if the source is unknown, since a page never shows examples as real. */
async function loadTestimonials(call: Call): Promise<PublishedTestimonials> {
  try {
    return await call(getTestimonials, {})
  } catch {
    // The failed call has logged its error.
    return { examples: false, testimonials: [] }
  }
}
