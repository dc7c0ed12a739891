import { divisions, type FilterCounts, gpaThresholds, positions, states } from '@touchline/contract'
import { countBoth, eachOf } from './bits.ts'
import type { PlayerIndex } from './player-index.ts'
import { selected, type Wanted } from './selected.ts'
import type { Tally } from './tallies.ts'
import { cellOf, cells, gpaSlots, stateSlots, yearOfSlot, yearSlots } from './traits.ts'

/** Which slots of a filter match, by slot. */
type Fits = readonly boolean[]

interface CellFilter {
  /** Slots of the years that anybody has. */
  yearsInUse: readonly number[]
  years: Fits
  states: Fits
  gpa: Fits
  /** The cells that match all three. */
  cells: readonly number[]
}

/**
 * How many players each option of each filter would find if it were the only one chosen there, the other filters as they
 * are; options that would find nobody are left out. `total` is how many the selection has.
 */
export function countOptions(index: PlayerIndex, wanted: Wanted): { total: number; counts: FilterCounts } {
  const cellFilter = cellFilterOf(index, wanted)
  const tally = tallyOf(index, wanted)
  return {
    total: sumOf(tally, cellFilter),
    counts: {
      positions: named(positions, countMarks(index, wanted, cellFilter, 'positions')),
      divisions: named(divisions, countMarks(index, wanted, cellFilter, 'divisions')),
      ...countCells(tally, cellFilter),
    },
  }
}

/** The players of a selection by cell, as if year, state and GPA did not restrict. */
function tallyOf(index: PlayerIndex, wanted: Wanted): Tally {
  const { sides, within } = wanted
  const [position, ...positions] = wanted.positions
  const [division, ...divisions] = wanted.divisions
  const { tallies } = index
  if (!within && position === undefined && division === undefined)
    return summed(sides.map((side) => tallies.everybody(side)))
  if (!within && position !== undefined && positions.length === 0 && division === undefined)
    return summed(sides.map((side) => tallies.position(side, position)))
  if (!within && division !== undefined && divisions.length === 0 && position === undefined)
    return summed(sides.map((side) => tallies.division(side, division)))
  const tally = new Uint32Array(cells)
  eachOf(selected(index, { ...wanted, states: [], years: [], gpa: 0 }), (place) => {
    const cell = index.cellAt(place)
    tally[cell] = (tally[cell] ?? 0) + 1
  })
  return tally
}

/** For each position or division: how many would be found if it alone were chosen in its filter. */
function countMarks(
  index: PlayerIndex,
  wanted: Wanted,
  cellFilter: CellFilter,
  filter: 'positions' | 'divisions',
): number[] {
  const { sides, within } = wanted
  const other = filter === 'positions' ? wanted.divisions : wanted.positions
  const sets = filter === 'positions' ? index.positions : index.divisions
  const { tallies } = index
  if (!within && other.length === 0) {
    return sets.map((_, slot) =>
      sides
        .map((side) => (filter === 'positions' ? tallies.position(side, slot) : tallies.division(side, slot)))
        .reduce((sum, tally) => sum + sumOf(tally, cellFilter), 0),
    )
  }
  const base = selected(index, { ...wanted, [filter]: [] })
  return sets.map((set) => countBoth(base, set))
}

/** The same for years, states and GPA, from one tally: each option with the other two filters as they are. */
function countCells(tally: Tally, filter: CellFilter): Pick<FilterCounts, 'years' | 'states' | 'gpa'> {
  const years = new Array<number>(yearSlots).fill(0)
  const byState = new Array<number>(stateSlots).fill(0)
  const byReached = new Array<number>(gpaSlots).fill(0)
  for (const year of filter.yearsInUse) {
    for (let state = 0; state < stateSlots; state += 1) {
      for (let gpa = 0; gpa < gpaSlots; gpa += 1) {
        const count = tally[cellOf(year, state, gpa)] ?? 0
        if (count === 0) continue
        if (filter.states[state] && filter.gpa[gpa]) years[year] = (years[year] ?? 0) + count
        if (filter.years[year] && filter.gpa[gpa]) byState[state] = (byState[state] ?? 0) + count
        if (filter.years[year] && filter.states[state]) byReached[gpa] = (byReached[gpa] ?? 0) + count
      }
    }
  }
  const atLeast = gpaThresholds.map((_, index) =>
    byReached.slice(index + 1).reduce((sum, count) => sum + count, 0),
  )
  return {
    years: named([...years.keys()].slice(1).map(yearOfSlot), years.slice(1)),
    states: named(states, byState.slice(1)),
    gpa: named(gpaThresholds, atLeast),
  }
}

function cellFilterOf({ yearsInUse }: PlayerIndex, wanted: Wanted): CellFilter {
  const fits = (slots: number, chosen: readonly number[]) =>
    Array.from({ length: slots }, (_, slot) => chosen.length === 0 || chosen.includes(slot))
  const years = fits(yearSlots, wanted.years)
  const states = fits(stateSlots, wanted.states)
  const cells: number[] = []
  for (const year of yearsInUse) {
    for (let state = 0; years[year] && state < stateSlots; state += 1) {
      for (let gpa = wanted.gpa; states[state] && gpa < gpaSlots; gpa += 1)
        cells.push(cellOf(year, state, gpa))
    }
  }
  const gpa = Array.from({ length: gpaSlots }, (_, slot) => slot >= wanted.gpa)
  return { yearsInUse, years, states, gpa, cells }
}

function sumOf(tally: Tally, { cells }: CellFilter): number {
  let sum = 0
  for (const cell of cells) sum += tally[cell] ?? 0
  return sum
}

function summed([first, ...others]: readonly Tally[]): Tally {
  if (!first || others.length === 0) return first ?? new Uint32Array(cells)
  const sum = first.slice()
  for (const tally of others) {
    for (let cell = 0; cell < cells; cell += 1) sum[cell] = (sum[cell] ?? 0) + (tally[cell] ?? 0)
  }
  return sum
}

function named(names: readonly (string | number)[], counts: readonly number[]): Record<string, number> {
  return Object.fromEntries(
    names.flatMap((name, at) => ((counts[at] ?? 0) > 0 ? [[String(name), counts[at] ?? 0]] : [])),
  )
}
