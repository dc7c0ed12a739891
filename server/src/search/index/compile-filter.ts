import { type Gender, genders, type PlayerFilter } from '@touchline/contract'
import { chosenIn, type FacetName, unaskedPositions } from '../../players/service.ts'
import {
  type BitmapFilter,
  type BucketFilter,
  bitmapFilters,
  bucketFilter,
  bucketFilters,
  firstSide,
  listedFlag,
  slotIn,
  slotOf,
} from './player-encoding.ts'
import type { PlayerIndex } from './player-index.ts'

/** The flags of a filter's chosen options; none where it does not restrict. */
export interface ChosenFlags {
  filter: BitmapFilter
  flags: readonly number[]
  /** The flags as bits of their word; every bit where the filter does not restrict. */
  mask: number
}

/** A filter in the numbers of the index. */
export interface CompiledFilter {
  /** The flag that every match has: that of a side, or of all listed players. */
  who: number
  /** A match has at least one flag of each that restricts. */
  chosen: readonly ChosenFlags[]
  /** By place of a block: the filters that its bucket fails, a bit each in the order of `bucketFilters`. */
  failedFilters: Uint8Array
  /** The facet that is not counted: the positions are, by any or by the main one. */
  uncounted: FacetName
}

/** Compiles a filter without its name and its height, and without a GPA that has no bucket (`gpaWithoutBucket`). */
export function compileFilter(
  index: PlayerIndex,
  filter: PlayerFilter,
  gender: Gender | undefined,
): CompiledFilter {
  const failedFilters = new Uint8Array(index.blocks.length)
  for (const [at, held] of bucketFilters.entries()) {
    const chosen = chosenIn(filter, held.name)
    if (chosen.length === 0) continue
    const accepted = acceptedSlots(held, chosen)
    for (const [place, { bucket }] of index.blocks.entries()) {
      if (accepted.has(slotIn(held, bucket))) continue
      failedFilters[place] = (failedFilters[place] ?? 0) | (1 << at)
    }
  }
  return {
    who: gender ? firstSide + genders.indexOf(gender) : listedFlag,
    chosen: bitmapFilters.map((held) => chosenOf(held, chosenIn(filter, held.name))),
    failedFilters,
    uncounted: unaskedPositions(filter),
  }
}

function acceptedSlots(held: BucketFilter, chosen: readonly (string | number)[]): Set<number> {
  if (held.match !== 'least') return new Set(chosen.map((option) => slotOf(held, option)))
  const least = slotOf(held, Math.min(...chosen.map(Number)))
  return new Set(Array.from({ length: held.slots - least }, (_, more) => least + more))
}

/** Returns the lowest GPA of a filter if it is none that the product offers, so that no bucket ends with it. */
export function gpaWithoutBucket({ gpa }: PlayerFilter): number | undefined {
  if (gpa.length === 0) return undefined
  const least = Math.min(...gpa)
  return slotOf(bucketFilter('gpa'), least) > 0 ? undefined : least
}

function chosenOf(filter: BitmapFilter, options: readonly (string | number)[]): ChosenFlags {
  const flags = options.map((option) => filter.first + filter.options.indexOf(option))
  const mask = flags.reduce((bits, flag) => bits | (1 << (flag & 31)), 0)
  return { filter, flags, mask: flags.length === 0 ? -1 : mask }
}

/** Returns the choices that restrict. */
export const restricting = ({ chosen }: CompiledFilter): ChosenFlags[] =>
  chosen.filter(({ flags }) => flags.length > 0)
