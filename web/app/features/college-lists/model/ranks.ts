import type { InputOf, ListEntry, placeListEntry } from '@touchline/contract'
import type { DropSpot } from '../../../ui/drag/drag.ts'

/** The place of an entry: right before or after another one. */
export type Place = InputOf<typeof placeListEntry>['body']

type Placed = Pick<ListEntry, 'stage'> & { college: Pick<ListEntry['college'], 'collegeId'> }

/** Returns the place where a dragged card fell. */
export function placeAt(collegeId: string, { id, edge }: DropSpot): Place {
  return { collegeId, nextTo: id, edge: edge === 'bottom' ? 'after' : 'before' }
}

/** Returns the place past the next entry of the same stage, up or down; undefined where there is none. */
export function placeBeyond(entries: readonly Placed[], collegeId: string, by: -1 | 1): Place | undefined {
  const entry = entries.find(({ college }) => college.collegeId === collegeId)
  const column = entries.filter(({ stage }) => stage === entry?.stage)
  const other = entry && column[column.indexOf(entry) + by]
  return other && { collegeId, nextTo: other.college.collegeId, edge: by < 0 ? 'before' : 'after' }
}

/** Returns the entries with one of them in its new place, ranked as the server does; the same where nothing moves. */
export function withPlace<Entry extends Placed & Pick<ListEntry, 'rank'>>(
  entries: readonly Entry[],
  { collegeId, nextTo, edge }: Place,
): Entry[] {
  const moving = entries.find(({ college }) => college.collegeId === collegeId)
  const rest = entries.filter((entry) => entry !== moving)
  const at = rest.findIndex(({ college }) => college.collegeId === nextTo)
  if (!moving || at < 0) return [...entries]
  const order = rest.toSpliced(edge === 'after' ? at + 1 : at, 0, moving)
  const last = order.findLastIndex((entry, index) => entries[index] !== entry)
  return order.map((entry, index) => (index <= last ? { ...entry, rank: index + 1 } : entry))
}
