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
} from './player-encoding.ts'
import type { PlayerIndex } from './player-index.ts'

/** A filter in the numbers of the index; an empty list does not restrict. */
export interface CompiledFilter {
  /** The flag that every match has: that of a side, or of all listed players. */
  who: number
  /** A match has at least one of these flags. */
  positions: readonly number[]
  divisions: readonly number[]
  /** By bucket: the filters it fails, as bits of `filterBits`. Empty buckets stay at 0. */
  failedFilters: Uint8Array
}

/** One bit for each filter that a bucket decides. */
export const filterBits = { year: 1, state: 2, gpa: 4 } as const

/** Compiles a filter without its name; returns undefined for a GPA that the product does not offer. */
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

/** Combines flags into a bit mask that a match intersects; an empty list gives every bit. */
export const bitsOf = (flags: readonly number[]): number =>
  flags.length === 0 ? -1 : flags.reduce((bits, flag) => bits | (1 << flag), 0)
