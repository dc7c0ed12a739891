import type { PlayerSort, State } from '@touchline/contract'
import { type RawBuilder, sql } from 'kysely'

/** An order of players other than newest first. */
export interface PlayerOrder {
  by: Exclude<PlayerSort, 'newest'>
  /** The states from nearest to farthest, for sorting by distance. */
  nearest: readonly State[]
}

/** The last player of a page in such an order: falling key, then newest first. */
export interface OrderedPlayer {
  playerId: string
  key: number
}

/** Sorts players without the fact last. */
export const unstated = 0
const beforeStates = 100 // more than the number of states

/** Returns a GPA's sort key, always above `unstated`. */
export const gpaKey = (gpa: number | null) => (gpa === null ? unstated : Math.round(gpa * 100) + 1)

/** Returns a state's sort key; the nearest has the highest. */
export function stateKey(nearest: readonly string[], state: string | null): number {
  const rank = nearest.indexOf(state ?? '')
  return rank < 0 ? unstated : beforeStates - rank
}

/** Builds the SQL sort key on `players`, equal to `gpaKey` and `stateKey`. */
export function orderKey({ by, nearest }: PlayerOrder): RawBuilder<number> {
  switch (by) {
    case 'gpa':
      return sql`coalesce((players.gpa * 100)::integer + 1, ${unstated}::integer)`
    case 'height':
      return sql`coalesce(players.height_inches, ${unstated}::integer)`
    case 'distance':
      return sql`coalesce(${beforeStates + 1}::integer - array_position(${[...nearest]}::text[],
        players.state_located), ${unstated}::integer)`
  }
}
