import type { Board, ProspectRow } from '@touchline/contract'

/** A program's board as this tab knows it: every row, in the program's order. */
export type HeldBoard = Omit<Board, 'whole' | 'gone'>

/** Puts an answer into the board that is held. */
export function merged(held: HeldBoard | undefined, { whole, gone, ...answer }: Board): HeldBoard {
  if (whole || !held) return { ...answer, rows: inOrder(answer.rows) }
  // an answer that was overtaken by a newer one brings nothing
  if (answer.version < held.version) return held
  const changed = new Map(answer.rows.map((row) => [row.prospectId, row]))
  const out = new Set(gone)
  const kept = held.rows.filter(({ prospectId }) => !changed.has(prospectId) && !out.has(prospectId))
  return { ...answer, rows: inOrder([...kept, ...answer.rows]) }
}

/** Sorts rows in the program's one order. */
export function inOrder(rows: readonly ProspectRow[]): ProspectRow[] {
  return rows.toSorted(
    (one, other) => compare(one.rank, other.rank) || compare(one.prospectId, other.prospectId),
  )
}

// ranks sort by character code, as the database sorts them
const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)
