import { bitsOf, type CompiledFilter } from './compile-filter.ts'
import { FacetCounts } from './facet-counts.ts'
import { FilteredBlock } from './filtered-block.ts'
import { buckets, firstDivision, listedFlag } from './player-encoding.ts'
import type { PlayerIndex } from './player-index.ts'

/** Counts all matches and, on request, the matches of each filter option. */
export function countAll(index: PlayerIndex, compiled: CompiledFilter, options: boolean): FacetCounts {
  const facetCounts = new FacetCounts()
  const byPosition = new FilteredBlock(compiled.who, compiled.positions)
  const byDivision = new FilteredBlock(compiled.who, compiled.divisions)
  for (const [bucket, block] of index.blocks) {
    const failedFilters = compiled.failedFilters[bucket] ?? 0
    // a bucket that fails two filters counts for no option
    if (failedFilters !== 0 && !(options && isOneBit(failedFilters))) continue
    byPosition.moveTo(block)
    byDivision.moveTo(block)
    facetCounts.addBucket(bucket, failedFilters, byPosition.countWith(byDivision))
    if (failedFilters !== 0 || !options) continue
    if (compiled.divisions.length > 0)
      block.addPositions(compiled.who, bitsOf(compiled.divisions), facetCounts.flags)
    else addUp(facetCounts, positionFlags, (flag) => block.count(compiled.who, flag))
    addUp(facetCounts, divisionFlags, (flag) => byPosition.countOf(flag))
  }
  return facetCounts
}

const positionFlags = Array.from({ length: firstDivision }, (_, flag) => flag)
const divisionFlags = Array.from({ length: listedFlag - firstDivision }, (_, at) => firstDivision + at)

function addUp(facetCounts: FacetCounts, flags: readonly number[], countOf: (flag: number) => number) {
  for (const flag of flags) facetCounts.flags[flag] = (facetCounts.flags[flag] ?? 0) + countOf(flag)
}

const isOneBit = (bits: number): boolean => (bits & (bits - 1)) === 0

/** Like `countAll`, among these ordinals only. */
export function countAmong(
  index: PlayerIndex,
  compiled: CompiledFilter,
  { docs, options }: { docs: Uint32Array; options: boolean },
): FacetCounts {
  const facetCounts = new FacetCounts()
  const { buckets: bucketOf, flags: flagsOf } = index
  const { failedFilters } = compiled
  const who = 1 << compiled.who
  const positions = bitsOf(compiled.positions)
  const divisions = bitsOf(compiled.divisions)
  const byBucket = new Uint32Array(buckets)
  for (const doc of docs) {
    const bucket = bucketOf[doc] ?? 0
    const flags = flagsOf[doc] ?? 0
    const filterBits = failedFilters[bucket] ?? 0
    if ((flags & who) === 0 || (filterBits !== 0 && !options)) continue
    const byPosition = (flags & positions) !== 0
    const byDivision = (flags & divisions) !== 0
    if (byPosition && byDivision) byBucket[bucket] = (byBucket[bucket] ?? 0) + 1
    if (filterBits !== 0 || !options) continue
    addBits(facetCounts, (byDivision ? flags & positionBits : 0) | (byPosition ? flags & divisionBits : 0))
  }
  for (const bucket of index.blocks.keys()) {
    const count = byBucket[bucket] ?? 0
    if (count > 0) facetCounts.addBucket(bucket, failedFilters[bucket] ?? 0, count)
  }
  return facetCounts
}

const positionBits = (1 << firstDivision) - 1
const divisionBits = ((1 << listedFlag) - 1) & ~positionBits

function addBits(facetCounts: FacetCounts, bits: number) {
  for (let rest = bits; rest !== 0; rest &= rest - 1) {
    const flag = 31 - Math.clz32(rest & -rest)
    facetCounts.flags[flag] = (facetCounts.flags[flag] ?? 0) + 1
  }
}
