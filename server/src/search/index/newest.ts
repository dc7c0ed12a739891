import { bitsOf, type CompiledFilter } from './compile-filter.ts'
import { FilteredBlock } from './filtered-block.ts'
import type { PlayerIndex } from './player-index.ts'

interface Page {
  /** Excludes this ordinal and those after it. */
  end: number
  limit: number
}

/**
 * Returns the highest ordinals of a selection of `total` players, highest first. It walks back from the end over at
 * most `total` ordinals; if it finds too few, it collects them from the matching blocks.
 */
export function newest(
  index: PlayerIndex,
  compiled: CompiledFilter,
  { total, end, limit }: Page & { total: number },
): number[] {
  const matches = matching(index, compiled)
  const start = Math.max(0, end - total)
  const found: number[] = []
  for (let doc = end - 1; doc >= start && found.length < limit; doc -= 1) {
    if (matches(doc)) found.push(doc)
  }
  const missing = limit - found.length
  if (missing === 0 || start === 0) return found
  return found.concat(highestOf(index, compiled, { end: start, limit: missing }))
}

/** Like `newest`, among these sorted ordinals only. */
export function newestAmong(
  index: PlayerIndex,
  compiled: CompiledFilter,
  { docs, end, limit }: Page & { docs: Uint32Array },
): number[] {
  const matches = matching(index, compiled)
  const found: number[] = []
  for (let at = docs.length - 1; at >= 0 && found.length < limit; at -= 1) {
    const doc = docs[at] ?? 0
    if (doc < end && matches(doc)) found.push(doc)
  }
  return found
}

/** Returns a test of an ordinal against the filter. */
export function matching(
  { buckets, flags }: PlayerIndex,
  compiled: CompiledFilter,
): (doc: number) => boolean {
  const { failedFilters } = compiled
  const who = 1 << compiled.who
  const positions = bitsOf(compiled.positions)
  const divisions = bitsOf(compiled.divisions)
  return (doc) => {
    const bits = flags[doc] ?? 0
    if ((bits & who) === 0 || (bits & positions) === 0 || (bits & divisions) === 0) return false
    return failedFilters[buckets[doc] ?? 0] === 0
  }
}

/** Collects the highest matching ordinals from every matching block, highest first. */
function highestOf({ blocks }: PlayerIndex, compiled: CompiledFilter, { end, limit }: Page): number[] {
  const byPosition = new FilteredBlock(compiled.who, compiled.positions)
  const byDivision = new FilteredBlock(compiled.who, compiled.divisions)
  let highest: number[] = []
  let least = -1
  const keepHighest = () => {
    highest = highest.sort((one, other) => other - one).slice(0, limit)
    if (highest.length === limit) least = highest.at(-1) ?? -1
  }
  for (const [bucket, block] of blocks) {
    if (compiled.failedFilters[bucket] !== 0) continue
    byPosition.moveTo(block)
    byDivision.moveTo(block)
    byPosition.eachWith(byDivision, (doc) => {
      if (doc >= end || doc <= least) return
      highest.push(doc)
      if (highest.length >= 4 * limit) keepHighest()
    })
  }
  keepHighest()
  return highest
}
