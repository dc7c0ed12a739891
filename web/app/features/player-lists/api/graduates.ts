import { type FilterCounts, graduatedOption, graduatedYears, hasGraduated } from '@touchline/contract'
import type { FilterState } from '../../../lib/filter-state.ts'

type Chosen = FilterState['chosen']

/** Replaces the choice "Already graduated" by the class years that it stands for, since a call knows years alone. */
export function withYears(chosen: Chosen, now: Date): Chosen {
  const { years } = chosen
  if (!years?.includes(graduatedOption)) return chosen
  const others = years.filter((year) => year !== graduatedOption)
  return { ...chosen, years: [...others, ...graduatedYears(now).map(String)] }
}

/** Adds the number of players who have graduated to the counts by class year. */
export function withGraduates(counts: FilterCounts, now: Date): FilterCounts {
  const past = Object.entries(counts.years).filter(([year]) => hasGraduated(Number(year), now))
  const graduated = past.reduce((sum, [, count]) => sum + count, 0)
  return { ...counts, years: { ...counts.years, [graduatedOption]: graduated } }
}
