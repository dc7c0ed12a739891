import { type ChosenFlags, type CompiledFilter, restricting } from './compile-filter.ts'
import { FacetCounts } from './facet-counts.ts'
import { FilteredBlock, Selection } from './filtered-block.ts'
import { wordOf } from './player-encoding.ts'
import type { PlayerIndex } from './player-index.ts'

/** Counts all matches and, on request, the matches of each filter option. */
export function countAll(index: PlayerIndex, compiled: CompiledFilter, options: boolean): FacetCounts {
  const facetCounts = new FacetCounts(compiled)
  const { who } = compiled
  const everyone = new FilteredBlock(who, [])
  const filtered = restricting(compiled).map((chosen) => ({
    chosen,
    block: new FilteredBlock(who, chosen.flags),
  }))
  const without = (left?: ChosenFlags) => {
    const [first = everyone, ...others] = filtered.flatMap(({ chosen, block }) =>
      chosen === left ? [] : [block],
    )
    return new Selection(first, others)
  }
  const matches = without()
  const counted = compiled.chosen
    .filter(({ filter }) => filter.name !== compiled.uncounted)
    .map((chosen) => ({ ...chosen, others: without(chosen) }))
  const onlyDivisions = divisionsAlone(compiled)
  for (const [place, block] of index.blocks.entries()) {
    const failedFilters = compiled.failedFilters[place] ?? 0
    // a bucket that fails two filters counts for no option
    if (failedFilters !== 0 && !(options && isOneBit(failedFilters))) continue
    everyone.moveTo(block)
    for (const one of filtered) one.block.moveTo(block)
    const count = matches.count()
    if (failedFilters === 0) facetCounts.total += count
    if (!options) continue
    facetCounts.addBucket(block.bucket, failedFilters, count)
    if (failedFilters !== 0) continue
    for (const { filter, others } of counted) {
      if (onlyDivisions && filter.name === 'positions')
        block.addPositions(who, onlyDivisions, facetCounts.flags)
      else others.addCounts(filter.first, filter.options.length, facetCounts.flags)
    }
  }
  return facetCounts
}

/** Returns the flags of the divisions where nothing else that is held by bitmaps restricts. */
function divisionsAlone(compiled: CompiledFilter): readonly number[] | undefined {
  const others = restricting(compiled).filter(({ filter }) => filter.name !== 'positions')
  return others.length === 1 && others[0]?.filter.name === 'divisions' ? others[0].flags : undefined
}

const isOneBit = (bits: number): boolean => (bits & (bits - 1)) === 0

/** Like `countAll`, among these ordinals only. */
export function countAmong(
  index: PlayerIndex,
  compiled: CompiledFilter,
  { docs, options }: { docs: Uint32Array; options: boolean },
): FacetCounts {
  const facetCounts = new FacetCounts(compiled)
  const { blocks, places, flags } = index
  const { failedFilters } = compiled
  const ofWho = wordsOf(flags, wordOf(compiled.who))
  const who = 1 << (compiled.who & 31)
  const chosen = compiled.chosen.map((one) => ({ ...one, words: wordsOf(flags, one.filter.word) }))
  const counted = chosen.filter(({ filter }) => filter.name !== compiled.uncounted)
  const restrictingOnes = chosen.filter(({ mask }) => mask !== -1)
  const byPlace = new Uint32Array(blocks.length)
  for (const doc of docs) {
    const place = places[doc] ?? 0
    const failed = failedFilters[place] ?? 0
    if (((ofWho[doc] ?? 0) & who) === 0 || (failed !== 0 && !options)) continue
    let failing = 0
    let onlyFailing: (typeof chosen)[number] | undefined
    for (const one of restrictingOnes) {
      if (((one.words[doc] ?? 0) & one.mask) !== 0) continue
      failing += 1
      onlyFailing = one
    }
    if (failing === 0) byPlace[place] = (byPlace[place] ?? 0) + 1
    if (failed !== 0 || !options || failing > 1) continue
    // one that fails a single filter counts for the options of that one
    if (onlyFailing) facetCounts.addFlags(onlyFailing.filter, onlyFailing.words[doc] ?? 0)
    else for (const { filter, words } of counted) facetCounts.addFlags(filter, words[doc] ?? 0)
  }
  for (const [place, { bucket }] of blocks.entries()) {
    const count = byPlace[place] ?? 0
    const failed = failedFilters[place] ?? 0
    if (failed === 0) facetCounts.total += count
    if (options && count > 0) facetCounts.addBucket(bucket, failed, count)
  }
  return facetCounts
}

const none = new Uint32Array()
const wordsOf = (flags: readonly Uint32Array[], word: number): Uint32Array => flags[word] ?? none
