import { isExitStage, type Position, type ProspectRow, type Roster, readingOrder } from '@touchline/contract'
import { type FallNeeds, type Need, needsOf } from '../roster/needs.ts'

/** A position of a class sheet: its players with their places in the program's order of the class. */
export interface SheetPosition {
  /** Undefined for players whose position nobody knows. */
  position: Position | undefined
  need: Need | undefined
  players: { row: ProspectRow; place: number }[]
}

export interface ClassSheet {
  year: number
  fall: FallNeeds
  positions: SheetPosition[]
}

/** Lists the classes on the board, the next one first. */
export function classesOf(rows: readonly ProspectRow[]): number[] {
  const years = inPlay(rows).flatMap(({ entering }) => entering ?? [])
  return [...new Set(years)].toSorted((one, other) => one - other)
}

/**
 * Sorts a class by main position, goalkeepers first, with what the squad needs in that fall. Rows come in the program's
 * order; who is out or in the archive is left out, and so is a position with nobody and no need.
 */
export function classSheet(rows: readonly ProspectRow[], roster: Roster, year: number): ClassSheet {
  const [fall] = needsOf(rows, roster, year)
  if (!fall) throw new Error('There is a fall to every year')
  const players = inPlay(rows)
    .filter(({ entering }) => entering === year)
    .map((row, index) => ({ row, place: index + 1 }))
  const byPosition = Map.groupBy(players, ({ row }) => row.positions[0])
  const known = readingOrder.toReversed().map((position) => ({
    position,
    need: fall.byPosition[position],
    players: byPosition.get(position) ?? [],
  }))
  const unknown = { position: undefined, need: undefined, players: byPosition.get(undefined) ?? [] }
  return {
    year,
    fall,
    positions: [...known, unknown].filter(
      ({ need, players: own }) => own.length > 0 || (need?.open ?? 0) > 0,
    ),
  }
}

const inPlay = (rows: readonly ProspectRow[]) =>
  rows.filter(({ stage, archived }) => !archived && !isExitStage(stage))
