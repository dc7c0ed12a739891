import { type Position, type ProspectRow, positions, type Roster, rosterStages } from '@touchline/contract'
import { byPosition } from './by-position.ts'

/** A position in one fall: who returns or has said yes, who has an offer, and how many the program still wants. */
export interface Need {
  returning: number
  coming: number
  offered: number
  open: number
}

/** A fall with the needs of each position, and everybody against the limit. */
export interface FallNeeds {
  fall: number
  byPosition: Record<Position, Need>
  total: number
  overLimit: boolean
}

const seasons = 4 // that a player has, unless the squad says otherwise

/** The depth most programs want at each position; 26 players. */
export const usualDepth: Record<Position, number> = {
  GK: 3,
  CB: 4,
  LB: 1,
  RB: 1,
  LWB: 1,
  RWB: 1,
  CDM: 2,
  CM: 3,
  CAM: 2,
  LW: 3,
  RW: 2,
  ST: 3,
}

/** Returns the next fall in which somebody could enter: this year's until September. */
export function nextFall(now: Date): number {
  return now.getMonth() < 8 ? now.getFullYear() : now.getFullYear() + 1
}

/** Returns the last season of who entered in a fall. */
export const lastSeasonFrom = (entering: number) => entering + seasons - 1

/** Lists those who have enrolled, still have seasons to play, and are not in the squad. */
export function arrivedIn(rows: readonly ProspectRow[], { spots }: Pick<Roster, 'spots'>, now: Date) {
  return rows.filter(
    ({ stage, name, entering }) =>
      stage === 'enrolled' &&
      (entering === null || lastSeasonFrom(entering) >= nextFall(now) - 1) &&
      !spots.some((spot) => spot.name === name),
  )
}

/** Counts the needs of the four falls from `first` on: a program's squad, and prospects who said yes or have an offer. */
export function needsOf(rows: readonly ProspectRow[], roster: Roster, first: number): FallNeeds[] {
  return Array.from({ length: 4 }, (_, index) => needsIn(first + index, rows, roster))
}

function needsIn(fall: number, rows: readonly ProspectRow[], { spots, wanted, limit }: Roster): FallNeeds {
  const staying = spots.filter(({ lastSeason }) => lastSeason !== null && lastSeason >= fall)
  const playing = rows.filter(
    ({ entering, archived }) =>
      entering !== null && !archived && entering <= fall && fall < entering + seasons,
  )
  const coming = playing.filter(({ stage }) => rosterStages.some((one) => one === stage))
  const offered = playing.filter(({ stage }) => stage === 'offered')
  const at = (position: Position): Need => {
    const returning = staying.filter((spot) => spot.position === position).length
    const arriving = coming.filter((row) => row.positions[0] === position).length
    const depth = wanted[position] ?? usualDepth[position]
    return {
      returning,
      coming: arriving,
      offered: offered.filter((row) => row.positions[0] === position).length,
      open: Math.max(0, depth - returning - arriving),
    }
  }
  const total = staying.filter(({ counts }) => counts).length + coming.length
  return {
    fall,
    byPosition: byPosition(at),
    total,
    overLimit: limit !== null && total > limit,
  }
}

/** Returns the positions with an open place in a fall, in the order of the pitch. */
export function openPositions({ byPosition }: FallNeeds): Position[] {
  return positions.filter((position) => byPosition[position].open > 0)
}
