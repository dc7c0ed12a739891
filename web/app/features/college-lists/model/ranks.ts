import type { ListEntry } from '@touchline/contract'
import type { DropSpot } from '../../../ui/drag/drag.ts'
import type { Place } from '../api/entries.ts'

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
