import type { Call } from '@touchline/contract'
import { type FeaturedCollege, featuredColleges } from '../featured/featured-colleges.ts'
import { type WordsOfPeople, wordsOfPeople } from '../voices/words-of-people.ts'

/** The data of a landing page, beside its own words. */
export interface LandingData {
  colleges: readonly FeaturedCollege[]
  words: WordsOfPeople
}

/** The same data, requested at once. */
export async function landingData(
  call: Call,
  wanted: Parameters<typeof featuredColleges>[1],
): Promise<LandingData> {
  const [colleges, words] = await Promise.all([featuredColleges(call, wanted), wordsOfPeople(call)])
  return { colleges, words }
}
