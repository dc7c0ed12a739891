import { divisions, type Gender, genders, positions } from '@touchline/contract'
import type { PlayerFilter } from '../../players/service.ts'
import {
  cells,
  firstDivision,
  firstSide,
  gpaSlot,
  listedMark,
  slotsOf,
  stateSlot,
  yearSlot,
} from './facet-encoding.ts'
import type { PlayerIndex } from './player-index.ts'

/** What is asked of the index, in its own numbers; an empty list does not restrict. */
export interface Wanted {
  /** The mark that everybody found has: that of a side, or of all listed. */
  who: number
  /** Marks of which a player needs one. */
  positions: readonly number[]
  divisions: readonly number[]
  /** By cell: which filters it misses, as `misses` has them. Cells that nobody has are left at 0. */
  missed: Uint8Array
}

/** The filters that a cell stands for, as one bit each. */
export const misses = { year: 1, state: 2, gpa: 4 } as const

/** A filter in the numbers of the index, the name left out; undefined for a GPA the product does not offer. */
export function wantedOf(
  index: PlayerIndex,
  filter: PlayerFilter,
  gender: Gender | undefined,
): Wanted | undefined {
  const gpa = filter.gpa.length === 0 ? 0 : gpaSlot(Math.min(...filter.gpa))
  if (gpa === undefined) return undefined
  const years = filter.years.map(yearSlot)
  const states = filter.states.map(stateSlot)
  const missed = new Uint8Array(cells)
  for (const cell of index.blocks.keys()) {
    const of = slotsOf(cell)
    missed[cell] =
      (years.length === 0 || years.includes(of.year) ? 0 : misses.year) |
      (states.length === 0 || states.includes(of.state) ? 0 : misses.state) |
      (of.gpa >= gpa ? 0 : misses.gpa)
  }
  return {
    who: gender ? firstSide + genders.indexOf(gender) : listedMark,
    positions: filter.positions.map((position) => positions.indexOf(position)),
    divisions: filter.divisions.map((division) => firstDivision + divisions.indexOf(division)),
    missed,
  }
}

/** Marks as bits, of which a player needs one; every bit for an empty list. */
export const bitsOf = (marks: readonly number[]): number =>
  marks.length === 0 ? -1 : marks.reduce((bits, mark) => bits | (1 << mark), 0)
