import { divisions, type FilterCounts, gpaThresholds, positions, states } from '@touchline/contract'
import { filterBits } from './compile-filter.ts'
import {
  firstDivision,
  gpaSlots,
  listedFlag,
  slotsOf,
  stateSlots,
  yearOfSlot,
  yearSlots,
} from './player-encoding.ts'

/** Sums the matches, and for each option of each filter the matches if only that option were selected in it. */
export class FacetCounts {
  total = 0
  /** Players who match all other filters, by flag of a position or division. */
  readonly flags = new Uint32Array(listedFlag)
  readonly #years = new Uint32Array(yearSlots)
  readonly #states = new Uint32Array(stateSlots)
  /** Players by the number of GPA thresholds that they reach. */
  readonly #reached = new Uint32Array(gpaSlots)

  /** Adds a bucket's players who match side, position and division; `failedFilters` has the filters it fails. */
  addBucket(bucket: number, failedFilters: number, count: number) {
    const { year, state, gpa } = slotsOf(bucket)
    if (failedFilters === 0) this.total += count
    if ((failedFilters & ~filterBits.year) === 0) add(this.#years, year, count)
    if ((failedFilters & ~filterBits.state) === 0) add(this.#states, state, count)
    if ((failedFilters & ~filterBits.gpa) === 0) add(this.#reached, gpa, count)
  }

  /** Returns the counts without options that would find nobody. */
  counts(): FilterCounts {
    const atLeast = gpaThresholds.map((_, index) =>
      this.#reached.subarray(index + 1).reduce((sum, count) => sum + count, 0),
    )
    return {
      positions: countsByName(positions, this.flags),
      divisions: countsByName(divisions, this.flags.subarray(firstDivision)),
      years: countsByName([...this.#years.keys()].slice(1).map(yearOfSlot), this.#years.subarray(1)),
      states: countsByName(states, this.#states.subarray(1)),
      gpa: countsByName(gpaThresholds, atLeast),
    }
  }
}

function add(sums: Uint32Array, at: number, count: number) {
  sums[at] = (sums[at] ?? 0) + count
}

function countsByName(
  names: readonly (string | number)[],
  counts: ArrayLike<number>,
): Record<string, number> {
  const found: Record<string, number> = {}
  for (const [at, name] of names.entries()) {
    const count = counts[at] ?? 0
    if (count > 0) found[name] = count
  }
  return found
}
