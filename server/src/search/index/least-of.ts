import { gpaKey } from '../../players/service.ts'
import type { PlayerIndex } from './player-index.ts'

/** Returns the ordinals of the players with this GPA at least, in order; only among `docs` if given. */
export function withGpa(index: PlayerIndex, least: number, docs: Uint32Array | undefined): Uint32Array {
  const key = gpaKey(least)
  // the key is rounded
  const lowest = (key - 1) / 100 < least ? key + 1 : key
  return withLeast(index, index.gpaKeys, { least: lowest, docs })
}

/** Returns the ordinals of the players with this height at least, in order; only among `docs` if given. */
export function withHeight(index: PlayerIndex, least: number, docs: Uint32Array | undefined): Uint32Array {
  return withLeast(index, index.heights, { least, docs })
}

function withLeast(
  { docIds }: PlayerIndex,
  values: Uint8Array | Uint16Array,
  { least, docs }: { least: number; docs: Uint32Array | undefined },
): Uint32Array {
  if (docs) return docs.filter((doc) => (values[doc] ?? 0) >= least)
  const found = new Uint32Array(docIds.size)
  let count = 0
  for (let doc = 0; doc < docIds.size; doc += 1) {
    if ((values[doc] ?? 0) < least) continue
    found[count] = doc
    count += 1
  }
  return found.subarray(0, count)
}
