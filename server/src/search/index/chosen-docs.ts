import type { PlayerIndex } from './player-index.ts'

/** Returns the ordinals of these ids in order, without the ids that the index lacks. */
export function docsOf({ docIds }: PlayerIndex, ids: readonly string[]): Uint32Array {
  const found = ids.flatMap((id) => {
    const { doc, exists } = docIds.find(id)
    return exists ? [doc] : []
  })
  return Uint32Array.from(found).sort()
}

/** Intersects the lists; returns undefined without lists. */
export function withinAll(lists: readonly Uint32Array[]): Uint32Array | undefined {
  const [first, ...others] = lists.toSorted((one, other) => one.length - other.length)
  // Avoids a pass over a single long list.
  if (others.length === 0) return first
  const sets = others.map((list) => new Set(list))
  return first?.filter((doc) => sets.every((set) => set.has(doc)))
}

/** Returns the ordinals, all by default, without those of these ids. */
export function without(
  index: PlayerIndex,
  ids: readonly string[],
  docs: Uint32Array | undefined,
): Uint32Array | undefined {
  if (ids.length === 0) return docs
  const leftOut = new Uint8Array(index.docIds.size)
  for (const doc of docsOf(index, ids)) leftOut[doc] = 1
  return (docs ?? Uint32Array.from(leftOut, (_, doc) => doc)).filter((doc) => leftOut[doc] === 0)
}
