import type { ListEntry } from '@touchline/contract'
import type { DropSpot } from '../../../ui/drag/drag.ts'

type Ranked = Pick<ListEntry, 'rank' | 'stage'> & { college: Pick<ListEntry['college'], 'collegeId'> }

const idOf = ({ college }: Ranked) => college.collegeId

/** Returns the ids in the order after one entry went next to another. */
export function placedAt(entries: readonly Ranked[], moving: string, { id, edge }: DropSpot): string[] {
  const rest = entries.map(idOf).filter((one) => one !== moving)
  const at = rest.indexOf(id)
  if (at < 0) return entries.map(idOf)
  return rest.toSpliced(edge === 'bottom' ? at + 1 : at, 0, moving)
}

/** Returns the ids in the order after one entry changed places with the next of its stage, up or down. */
export function shifted(entries: readonly Ranked[], moving: string, by: -1 | 1): string[] {
  const entry = entries.find((one) => idOf(one) === moving)
  const column = entries.filter(({ stage }) => stage === entry?.stage)
  const other = entry && column[column.indexOf(entry) + by]
  const ids = entries.map(idOf)
  if (!other) return ids
  const swap = new Map([
    [moving, idOf(other)],
    [idOf(other), moving],
  ])
  return ids.map((id) => swap.get(id) ?? id)
}

/** Returns true if an entry has another one of its stage above or below it. */
export function canShift(entries: readonly Ranked[], moving: string, by: -1 | 1): boolean {
  return shifted(entries, moving, by).some((id, index) => id !== entries[index]?.college.collegeId)
}

/**
 * Returns the ranks that a wanted order needs: those of the entries up to the last one that has moved. What is below
 * keeps its rank, or none.
 */
export function ranksFor(
  entries: readonly Ranked[],
  wanted: readonly string[],
): { collegeId: string; rank: number }[] {
  const last = wanted.findLastIndex((id, index) => entries[index]?.college.collegeId !== id)
  const ranks = new Map(entries.map((entry) => [idOf(entry), entry.rank]))
  return wanted
    .slice(0, last + 1)
    .map((collegeId, index) => ({ collegeId, rank: index + 1 }))
    .filter(({ collegeId, rank }) => ranks.get(collegeId) !== rank)
}
