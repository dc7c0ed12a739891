import type { PlayerSort, State } from '@touchline/contract'
import { type RawBuilder, sql } from 'kysely'

/** Describes an order of players other than the newest first. */
export interface PlayerOrder {
  by: Exclude<PlayerSort, 'newest'>
  /** The states from the nearest to the farthest, for the distance. */
  nearest: readonly State[]
}

/** Describes where a page in such an order ended: players come by falling key, and within one key the newest first. */
export interface OrderedPlayer {
  playerId: string
  key: number
}

/** Sorts players without the fact last. */
export const unstated = 0
const beforeStates = 100 // above the number of states

/** Returns the key of a GPA; it rises with it, and is above `unstated`. */
export const gpaKey = (gpa: number | null) => (gpa === null ? unstated : Math.round(gpa * 100) + 1)

/** Returns the key of a state: the nearest has the highest. */
export function stateKey(nearest: readonly string[], state: string | null): number {
  const rank = nearest.indexOf(state ?? '')
  return rank < 0 ? unstated : beforeStates - rank
}

/** Builds the key on `players`, the same that `gpaKey` and `stateKey` give. */
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
