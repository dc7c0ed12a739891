import { divisions, type Gender, genders, positions } from '@touchline/contract'
import type { PlayerFilter } from '../../players/service.ts'
import {
  buckets,
  firstDivision,
  firstSide,
  gpaSlot,
  listedFlag,
  slotsOf,
  stateSlot,
  yearSlot,
} from './facet-encoding.ts'
import type { PlayerIndex } from './player-index.ts'

/** What is asked of the index, in its own numbers; an empty list does not restrict. */
export interface CompiledFilter {
  /** The flag that everybody found has: that of a side, or of all listed. */
  who: number
  /** Marks of which a player needs one. */
  positions: readonly number[]
  divisions: readonly number[]
  /** By bucket: the filters it fails, as bits of `filterBits`. Cells that nobody has are left at 0. */
  failedFilters: Uint8Array
}

/** The filters that a bucket stands for, as one bit each. */
export const filterBits = { year: 1, state: 2, gpa: 4 } as const

/** A filter in the numbers of the index, the name left out; undefined for a GPA the product does not offer. */
export function compileFilter(
  index: PlayerIndex,
  filter: PlayerFilter,
  gender: Gender | undefined,
): CompiledFilter | undefined {
  const gpa = filter.gpa.length === 0 ? 0 : gpaSlot(Math.min(...filter.gpa))
  if (gpa === undefined) return undefined
  const years = filter.years.map(yearSlot)
  const states = filter.states.map(stateSlot)
  const failedFilters = new Uint8Array(buckets)
  for (const bucket of index.blocks.keys()) {
    const of = slotsOf(bucket)
    failedFilters[bucket] =
      (years.length === 0 || years.includes(of.year) ? 0 : filterBits.year) |
      (states.length === 0 || states.includes(of.state) ? 0 : filterBits.state) |
      (of.gpa >= gpa ? 0 : filterBits.gpa)
  }
  return {
    who: gender ? firstSide + genders.indexOf(gender) : listedFlag,
    positions: filter.positions.map((position) => positions.indexOf(position)),
    divisions: filter.divisions.map((division) => firstDivision + divisions.indexOf(division)),
    failedFilters,
  }
}

/** Marks as bits, of which a player needs one; every bit for an empty list. */
export const bitsOf = (flags: readonly number[]): number =>
  flags.length === 0 ? -1 : flags.reduce((bits, flag) => bits | (1 << flag), 0)
