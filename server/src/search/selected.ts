import { divisions, type Gender, genders, positions } from '@touchline/contract'
import type { PlayerFilter } from '../players/service.ts'
import { anyOf, type Bits, keep, setBit } from './bits.ts'
import type { PlayerIndex } from './player-index.ts'
import { gpaSlot, stateSlot, yearSlot } from './traits.ts'

/** What is asked of the index, in its own numbers; an empty list does not restrict. */
export interface Wanted {
  sides: readonly number[]
  positions: readonly number[]
  divisions: readonly number[]
  states: readonly number[]
  years: readonly number[]
  /** The least slot; 0 does not restrict. */
  gpa: number
  /** Only these players. */
  within: Bits | undefined
}

/** A filter in the numbers of the index, the name left out; undefined for a GPA the product does not offer. */
export function wantedOf(
  filter: PlayerFilter,
  gender: Gender | undefined,
  within: Bits | undefined,
): Wanted | undefined {
  const gpa = filter.gpa.length === 0 ? 0 : gpaSlot(Math.min(...filter.gpa))
  if (gpa === undefined) return undefined
  return {
    sides: gender ? [genders.indexOf(gender)] : [...genders.keys()],
    positions: filter.positions.map((position) => positions.indexOf(position)),
    divisions: filter.divisions.map((division) => divisions.indexOf(division)),
    states: filter.states.map(stateSlot),
    years: filter.years.map(yearSlot),
    gpa,
    within,
  }
}

/** The places of these players; ids without a place are nobody the index knows. */
export function placesOf(index: PlayerIndex, ids: readonly string[]): Bits {
  const within = new Uint32Array(index.words)
  for (const id of ids) {
    const { place, isThere } = index.places.find(id)
    if (isThere) setBit(within, place)
  }
  return within
}

/** Who matches every filter: a new set. */
export function selected(index: PlayerIndex, wanted: Wanted): Bits {
  const { words } = index
  const pick = (sets: readonly Bits[], chosen: readonly number[]) =>
    anyOf(
      chosen.flatMap((slot) => {
        const set = sets[slot]
        return set && set.length > 0 ? [set] : []
      }),
      words,
    )
  const result = pick(index.sides, wanted.sides)
  if (wanted.within) keep(result, wanted.within)
  for (const [sets, chosen] of [
    [index.states, wanted.states],
    [index.years, wanted.years],
    [index.gpa, wanted.gpa === 0 ? [] : [wanted.gpa - 1]],
    [index.positions, wanted.positions],
    [index.divisions, wanted.divisions],
  ] as const) {
    const [only, second] = chosen
    if (only === undefined) continue
    const set = sets[only]
    keep(result, second === undefined && set && set.length > 0 ? set : pick(sets, chosen))
  }
  return result
}
