import { type Board, type ProspectRow, rowsOf } from '@touchline/contract'

/** A program's board as this tab knows it: every row, in the program's order. */
export interface HeldBoard extends Omit<Board, 'whole' | 'gone' | 'rows'> {
  rows: ProspectRow[]
  /** When all rows were read; changes alone have been read since. */
  wholeAt: number
}

/** Puts an answer that has just been read into the board that is held. */
export function merged(
  held: HeldBoard | undefined,
  { whole, gone, rows: table, ...answer }: Board,
): HeldBoard {
  const rows = rowsOf(table)
  if (whole || !held) return { ...answer, rows: inOrder(rows), wholeAt: Date.now() }
  // an answer that was overtaken by a newer one brings nothing
  if (answer.version < held.version) return held
  const { wholeAt } = held
  if (rows.length === 0 && gone.length === 0) return { ...answer, rows: held.rows, wholeAt }
  const changed = new Map(rows.map((row) => [row.prospectId, row]))
  const out = new Set(gone)
  const kept = held.rows.filter(({ prospectId }) => !changed.has(prospectId) && !out.has(prospectId))
  return { ...answer, rows: inOrder([...kept, ...rows]), wholeAt }
}

/** Sorts rows in the program's one order. */
export function inOrder(rows: readonly ProspectRow[]): ProspectRow[] {
  return rows.toSorted(
    (one, other) => compare(one.rank, other.rank) || compare(one.prospectId, other.prospectId),
  )
}

// ranks sort by character code, as the database sorts them
const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)
