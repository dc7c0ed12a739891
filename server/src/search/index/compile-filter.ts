import { type Gender, genders, type PlayerFilter } from '@touchline/contract'
import {
  type BitmapFilter,
  bitmapFilters,
  bucketFilters,
  buckets,
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
  /** By bucket: the filters it fails, a bit each in the order of `bucketFilters`. Empty buckets stay at 0. */
  failedFilters: Uint8Array
}

/** Compiles a filter without its name; returns undefined for a GPA that the product does not offer. */
export function compileFilter(
  index: PlayerIndex,
  filter: PlayerFilter,
  gender: Gender | undefined,
): CompiledFilter | undefined {
  const wanted = bucketFilters.map((held) => {
    const slots = filter[held.name].map((option) => slotOf(held, option))
    if (held.match !== 'least') {
      return { held, accepts: (slot: number) => slots.length === 0 || (slot > 0 && slots.includes(slot)) }
    }
    const least = Math.min(...slots)
    return {
      held,
      isUnknown: slots.includes(0),
      accepts: (slot: number) => slots.length === 0 || slot >= least,
    }
  })
  if (wanted.some(({ isUnknown }) => isUnknown)) return undefined
  const failedFilters = new Uint8Array(buckets)
  for (const bucket of index.blocks.keys()) {
    failedFilters[bucket] = wanted.reduce(
      (failed, { held, accepts }, at) => failed | (accepts(slotIn(held, bucket)) ? 0 : 1 << at),
      0,
    )
  }
  return {
    who: gender ? firstSide + genders.indexOf(gender) : listedFlag,
    chosen: bitmapFilters.map((held) => chosenOf(held, filter[held.name])),
    failedFilters,
  }
}

function chosenOf(filter: BitmapFilter, options: readonly (string | number)[]): ChosenFlags {
  const flags = options.map((option) => filter.first + filter.options.indexOf(option))
  const mask = flags.reduce((bits, flag) => bits | (1 << (flag & 31)), 0)
  return { filter, flags, mask: flags.length === 0 ? -1 : mask }
}

/** Returns the choices that restrict. */
export const restricting = ({ chosen }: CompiledFilter): ChosenFlags[] =>
  chosen.filter(({ flags }) => flags.length > 0)
