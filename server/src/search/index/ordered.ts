import { states } from '@touchline/contract'
import { type PlayerOrder, stateKey, unstated } from '../../players/service.ts'
import type { CompiledFilter } from './compile-filter.ts'
import { matching } from './newest.ts'
import { bucketFilter, slotIn, slotOf } from './player-encoding.ts'
import type { PlayerIndex } from './player-index.ts'

interface OrderedPage {
  order: PlayerOrder
  limit: number
  /** The previous page's last player: the key, and the player's actual or possible ordinal. */
  after: { key: number; doc: number } | undefined
  /** Only among these sorted ordinals. */
  docs: Uint32Array | undefined
}

/**
 * Returns the first matches in an order, by falling key and then the newest first. It passes over all players once and
 * keeps the best few, because no order has a column of its own in the index.
 */
export function ordered(
  index: PlayerIndex,
  compiled: CompiledFilter,
  { order, limit, after, docs }: OrderedPage,
): { doc: number; key: number }[] {
  const { size } = index.docIds
  const matches = matching(index, compiled)
  const keyOf = keysOf(index, order)
  // A number for each place in the order: higher comes first.
  const end = after ? after.key * (size + 1) + after.doc : Number.POSITIVE_INFINITY
  let best: number[] = []
  let least = -1
  const keepBest = () => {
    best = best.sort((one, other) => other - one).slice(0, limit)
    if (best.length === limit) least = best.at(-1) ?? -1
  }
  for (let at = (docs?.length ?? size) - 1; at >= 0; at -= 1) {
    const doc = docs ? (docs[at] ?? 0) : at
    if (!matches(doc)) continue
    const place = keyOf(doc) * (size + 1) + doc
    if (place >= end || place <= least) continue
    best.push(place)
    if (best.length >= 8 * limit) keepBest()
  }
  keepBest()
  return best.map((place) => {
    const doc = place % (size + 1)
    return { doc, key: (place - doc) / (size + 1) }
  })
}

/** Returns the key of an ordinal in this order. */
function keysOf(
  { blocks, places, gpaKeys, heights }: PlayerIndex,
  { by, nearest }: PlayerOrder,
): (doc: number) => number {
  switch (by) {
    case 'gpa':
      return (doc) => gpaKeys[doc] ?? unstated
    case 'height':
      return (doc) => heights[doc] ?? unstated
    case 'distance': {
      const held = bucketFilter('states')
      const bySlot = new Uint8Array(held.slots)
      for (const state of states) bySlot[slotOf(held, state)] = stateKey(nearest, state)
      const byPlace = Uint8Array.from(blocks, ({ bucket }) => bySlot[slotIn(held, bucket)] ?? unstated)
      return (doc) => byPlace[places[doc] ?? 0] ?? unstated
    }
  }
}
