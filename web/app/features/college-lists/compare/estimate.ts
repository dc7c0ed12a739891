import type { Division } from '@touchline/contract'
import type { CollegeFigures } from './own-figures.ts'

/** Returns true if colleges of the division may give money for playing: NCAA Division 3 may not. */
export function givesAthleticAid(division: Division): boolean {
  return division !== 'Division 3'
}

/**
 * Returns a family's estimate for one year: the list price less grants, never below 0, plus trips home. Null without a
 * list price.
 */
export function estimateYear(
  listPrice: number | null,
  { merit, need, athletic, trips, tripPrice }: CollegeFigures,
  division: Division,
): number | null {
  if (listPrice === null) return null
  const grants = merit + need + (givesAthleticAid(division) ? athletic : 0)
  return Math.max(0, listPrice - grants) + trips * tripPrice
}

/** Returns what four years come to if each costs so many percent more than the one before, in whole dollars. */
export function fourYears(year: number, rise: number): number {
  const years = [0, 1, 2, 3].map((past) => year * (1 + rise / 100) ** past)
  return Math.round(years.reduce((sum, price) => sum + price, 0))
}
