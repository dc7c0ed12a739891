import { gpaKey } from '../../players/service.ts'
import type { PlayerIndex } from './player-index.ts'

/** Returns the ordinals of the players with this GPA at least, in order; only among `docs` if given. */
export function withGpa(
  { docIds, gpaKeys }: PlayerIndex,
  least: number,
  docs: Uint32Array | undefined,
): Uint32Array {
  const key = gpaKey(least)
  // the key is rounded
  const lowest = (key - 1) / 100 < least ? key + 1 : key
  if (docs) return docs.filter((doc) => (gpaKeys[doc] ?? 0) >= lowest)
  const found = new Uint32Array(docIds.size)
  let count = 0
  for (let doc = 0; doc < docIds.size; doc += 1) {
    if ((gpaKeys[doc] ?? 0) < lowest) continue
    found[count] = doc
    count += 1
  }
  return found.subarray(0, count)
}
