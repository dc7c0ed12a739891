import { type Gender, genders, type PlayerFilter } from '@touchline/contract'
import {
  type BitmapFilter,
  bitmapFilters,
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
}

/** Compiles a filter without its name; returns undefined for a GPA that the product does not offer. */
export function compileFilter(
  index: PlayerIndex,
  filter: PlayerFilter,
  gender: Gender | undefined,
): CompiledFilter | undefined {
  const wanted = bucketFilters.flatMap((held, at) => {
    const slots = filter[held.name].map((option) => slotOf(held, option))
    return slots.length === 0 ? [] : [{ held, slots, isFailed: 1 << at }]
  })
  if (wanted.some(({ held, slots }) => held.match === 'least' && slots.includes(0))) return undefined
  const failedFilters = new Uint8Array(index.blocks.length)
  for (const { held, slots, isFailed } of wanted) {
    const least = held.match === 'least' ? Math.min(...slots) : Number.POSITIVE_INFINITY
    const accepted = new Set(
      held.options.map((_, at) => at + 1).filter((slot) => slot >= least || slots.includes(slot)),
    )
    for (const [place, { bucket }] of index.blocks.entries()) {
      if (!accepted.has(slotIn(held, bucket))) failedFilters[place] = (failedFilters[place] ?? 0) | isFailed
    }
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
