import { PlayerFilterCounts } from '@touchline/contract'
import type { CompiledFilter } from './compile-filter.ts'
import { type BitmapFilter, bitmapFilters, bucketFilters, flagCount, slotIn } from './player-encoding.ts'

/** Sums the matches, and for each option of each filter the matches if only that option were selected in it. */
export class FacetCounts {
  total = 0
  /** Players who match all other filters, by flag. */
  readonly flags = new Uint32Array(flagCount)
  /** The same by slot, for each filter held by bucket. */
  readonly #slots = bucketFilters.map(({ slots }) => new Uint32Array(slots))

  readonly #uncounted: string

  constructor({ uncounted }: CompiledFilter) {
    this.#uncounted = uncounted
  }

  /** Adds players of one bucket who match the rest to the options; `failedFilters` has the filters that the bucket fails. */
  addBucket(bucket: number, failedFilters: number, count: number) {
    for (const [at, filter] of bucketFilters.entries()) {
      const sums = this.#slots[at]
      if (!sums || (failedFilters & ~(1 << at)) !== 0) continue
      const slot = slotIn(filter, bucket)
      sums[slot] = (sums[slot] ?? 0) + count
    }
  }

  /** Adds a player to the options of a filter that this word of the player's flags has. */
  addFlags({ first, mask }: BitmapFilter, word: number) {
    for (let rest = word & mask; rest !== 0; rest &= rest - 1) {
      const flag = (first & ~31) + 31 - Math.clz32(rest & -rest)
      this.flags[flag] = (this.flags[flag] ?? 0) + 1
    }
  }

  /** Returns the counts without options that would find nobody. */
  counts(): PlayerFilterCounts {
    const ofBitmaps = bitmapFilters
      .filter(({ name }) => name !== this.#uncounted)
      .map(({ name, options, first }) => [
        name === 'mainPositions' ? 'positions' : name,
        countsByName(options, this.flags.subarray(first)),
      ])
    const ofBuckets = bucketFilters.map(({ name, options, match }, at) => {
      const sums = this.#slots[at] ?? new Uint32Array()
      const reached = options.map((_, slot) => sums.subarray(slot + 1).reduce((sum, count) => sum + count, 0))
      return [name, countsByName(options, match === 'least' ? reached : sums.subarray(1))]
    })
    return PlayerFilterCounts.parse(Object.fromEntries([...ofBitmaps, ...ofBuckets]))
  }
}

function countsByName(
  names: readonly (string | number)[],
  counts: ArrayLike<number>,
): Record<string, number> {
  const found: Record<string, number> = {}
  for (const [at, name] of names.entries()) {
    const count = counts[at] ?? 0
    if (count > 0) found[name] = count
  }
  return found
}
