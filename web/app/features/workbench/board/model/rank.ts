import type { ProspectRow } from '@touchline/contract'
import { generateNKeysBetween } from 'fractional-indexing'

type Ranked = Pick<ProspectRow, 'prospectId' | 'rank'>

/** Where prospects go: right below or above another one. */
export interface Spot {
  prospectId: string
  edge: 'top' | 'bottom'
}

/**
 * Returns new ranks for prospects that go next to another: between the card above and the next of the program's whole
 * order, so that every list keeps one order. Nothing if the other is gone, or one of those that move.
 */
export function ranksAt(
  order: readonly Ranked[],
  moving: readonly string[],
  { prospectId, edge }: Spot,
): { prospectId: string; rank: string }[] {
  const leaving = new Set(moving)
  const rest = order.filter((row) => !leaving.has(row.prospectId))
  const index = rest.findIndex((row) => row.prospectId === prospectId)
  if (index < 0) return []
  const above = edge === 'bottom' ? rest[index] : rest[index - 1]
  // of rows with the same rank the ids decide, and nothing fits between them: the next higher rank is the bound
  const below = rest
    .slice(edge === 'bottom' ? index + 1 : index)
    .find((row) => row.rank > (above?.rank ?? ''))
  const ranks = generateNKeysBetween(above?.rank ?? null, below?.rank ?? null, moving.length)
  return moving.flatMap((id, place) => {
    const rank = ranks[place]
    return rank === undefined ? [] : [{ prospectId: id, rank }]
  })
}
