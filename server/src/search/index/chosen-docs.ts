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

/** Returns the ordinals of the players of these towns, a 1 by the town's id; only among `docs` if given. */
export function inTowns(
  { docIds, towns }: PlayerIndex,
  chosen: Uint8Array,
  docs: Uint32Array | undefined,
): Uint32Array {
  if (docs) return docs.filter((doc) => chosen[towns[doc] ?? 0] === 1)
  const found = new Uint32Array(docIds.size)
  let count = 0
  for (let doc = 0; doc < docIds.size; doc += 1) {
    if (chosen[towns[doc] ?? 0] !== 1) continue
    found[count] = doc
    count += 1
  }
  return found.subarray(0, count)
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
  if (docs) return docs.filter((doc) => leftOut[doc] === 0)
  const left = new Uint32Array(index.docIds.size)
  let count = 0
  for (let doc = 0; doc < leftOut.length; doc += 1) {
    if (leftOut[doc] === 1) continue
    left[count] = doc
    count += 1
  }
  return left.subarray(0, count)
}
