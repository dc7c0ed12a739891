import { type Position, type ProspectRow, positions, type Roster, type RosterSpot } from '@touchline/contract'
import { byPosition } from '../roster/by-position.ts'

/** Everybody at a position: prospects in rank order, and today's players. */
export interface Spot {
  prospects: ProspectRow[]
  squad: RosterSpot[]
}

/** Puts prospects and the squad at their main positions. */
export function atSpots(rows: readonly ProspectRow[], roster: Roster | undefined) {
  const at = (position: Position): Spot => ({
    prospects: rows.filter((row) => row.positions[0] === position),
    squad: (roster?.spots ?? []).filter((spot) => spot.position === position),
  })
  const spots = byPosition(at)
  const unplaced = rows.filter((row) => !positions.some((position) => position === row.positions[0]))
  return { spots, unplaced }
}
