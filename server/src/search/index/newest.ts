import { type CompiledFilter, restricting } from './compile-filter.ts'
import { FilteredBlock, Selection } from './filtered-block.ts'
import { wordOf } from './player-encoding.ts'
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
export function matching({ places, flags }: PlayerIndex, compiled: CompiledFilter): (doc: number) => boolean {
  const { failedFilters, who } = compiled
  const masks = [
    { words: flags[wordOf(who)], mask: 1 << (who & 31) },
    ...restricting(compiled).map(({ filter, mask }) => ({ words: flags[filter.word], mask })),
  ]
  return (doc) => {
    for (const { words, mask } of masks) if (((words?.[doc] ?? 0) & mask) === 0) return false
    return failedFilters[places[doc] ?? 0] === 0
  }
}

/** Collects the highest matching ordinals from every matching block, highest first. */
function highestOf({ blocks }: PlayerIndex, compiled: CompiledFilter, { end, limit }: Page): number[] {
  const restricted = restricting(compiled).map(({ flags }) => flags)
  const filtered = (restricted.length > 0 ? restricted : [[]]).map(
    (flags) => new FilteredBlock(compiled.who, flags),
  )
  const [first, ...others] = filtered
  if (!first) return []
  const matches = new Selection(first, others)
  let highest: number[] = []
  let least = -1
  const keepHighest = () => {
    highest = highest.sort((one, other) => other - one).slice(0, limit)
    if (highest.length === limit) least = highest.at(-1) ?? -1
  }
  for (const [place, block] of blocks.entries()) {
    if (compiled.failedFilters[place] !== 0) continue
    for (const one of filtered) one.moveTo(block)
    matches.each((doc) => {
      if (doc >= end || doc <= least) return
      highest.push(doc)
      if (highest.length >= 4 * limit) keepHighest()
    })
  }
  keepHighest()
  return highest
}
