import { type Gender, genders } from '@touchline/contract'
import { type FacetName, facetNames, gpaKey, playerFilters, unstated } from '../../players/service.ts'

type Option = string | number

/** The facts by which a player is searched and ordered, as small numbers. */
export interface FacetEncoding {
  /** The slots of the filters that are held by bucket; `slotIn` takes one out. */
  bucket: number
  /** A bit for each flag, in words of 32. */
  flags: readonly number[]
  /** The keys of the orders by GPA and by height. */
  gpaKey: number
  height: number
}

/** A player's search values as the database has them: by filter, lists as bits in the order of their options. */
export interface SearchValues extends Partial<Record<FacetName, Option | null>> {
  listed: boolean
  gender: Gender
  /** In inches. */
  height: number | null
}

interface Held {
  name: FacetName
  options: readonly Option[]
}

/** A filter held by bucket. Slot 0 is for players without a value, or with one that is no option. */
export interface BucketFilter extends Held {
  match: 'any' | 'one' | 'least'
  slots: number
  /** The number of buckets of the filters before it. */
  radix: number
}

/** A filter held by bitmaps: one flag for each option, all in one word. */
export interface BitmapFilter extends Held {
  match: 'any' | 'one' | 'least'
  first: number
  word: number
  /** Its flags as bits of the word. */
  mask: number
}

/** Flags are numbered: listed, the sides of the game, then the options of the filters held by bitmaps. */
export const listedFlag = 0
export const firstSide = 1
/** The flags that say among whom players are counted: all listed ones, or a side. */
export const whoCount = firstSide + genders.length

export const bucketFilters: readonly BucketFilter[] = placedInBuckets()
export const bitmapFilters: readonly BitmapFilter[] = placedInWords()

function placedInBuckets(): BucketFilter[] {
  let radix = 1
  return heldBy('bucket').map((held) => {
    const placed = { ...held, slots: held.options.length + 1, radix }
    radix *= placed.slots
    return placed
  })
}

function placedInWords(): BitmapFilter[] {
  let next = whoCount
  return heldBy('bitmaps').map((held) => {
    const count = held.options.length
    // in the next word where this one has no room for all of them
    const first = wordOf(next) === wordOf(next + count - 1) ? next : 32 * (wordOf(next) + 1)
    next = first + count
    return { ...held, first, word: wordOf(first), mask: (2 ** count - 1) << (first & 31) }
  })
}

function heldBy(how: 'bucket' | 'bitmaps') {
  return facetNames
    .map((name) => ({ name, ...playerFilters[name] }))
    .filter(({ held }) => held === how)
    .map(({ name, options, match }) => ({ name, options, match }))
}

export const flagCount = Math.max(...bitmapFilters.map(({ first, options }) => first + options.length))
/** The words that hold a player's flags. */
export const flagWords = wordOf(flagCount - 1) + 1

/** Returns the word of a flag. */
export function wordOf(flag: number): number {
  return flag >>> 5
}

export const hasFlag = (flags: readonly number[], flag: number): boolean =>
  ((flags[wordOf(flag)] ?? 0) & (1 << (flag & 31))) !== 0

/** Returns true if the flags are a listed player's. */
export const isListed = (flags: readonly number[]): boolean => hasFlag(flags, listedFlag)

/** Returns a bucket's slot of a filter. */
export const slotIn = ({ radix, slots }: BucketFilter, bucket: number): number =>
  Math.floor(bucket / radix) % slots

/** Returns an option's slot; 0 for none. */
export const slotOf = ({ options }: BucketFilter, option: Option | null | undefined): number =>
  option === null || option === undefined ? 0 : options.indexOf(option) + 1

/** Returns the filter of this name that is held by bucket. */
export function bucketFilter(name: FacetName): BucketFilter {
  const filter = bucketFilters.find((one) => one.name === name)
  if (!filter) throw new Error(`${name} is not held by bucket`)
  return filter
}

const noFlags: readonly number[] = Array.from({ length: flagWords }, () => 0)
export const unlisted: FacetEncoding = { bucket: 0, flags: noFlags, gpaKey: unstated, height: unstated }

/** Encodes a player's facets; an unlisted player has none. */
export function encodeFacets(values: SearchValues): FacetEncoding {
  if (!values.listed) return unlisted
  const flags = [...noFlags]
  const set = (flag: number, bits = 1) => {
    flags[wordOf(flag)] = (flags[wordOf(flag)] ?? 0) | (bits << (flag & 31))
  }
  set(listedFlag)
  set(firstSide + genders.indexOf(values.gender))
  for (const { name, options, match, first } of bitmapFilters) {
    const value = values[name]
    if (match === 'any') set(first, Number(value ?? 0))
    else if (value !== null && value !== undefined && options.includes(value))
      set(first + options.indexOf(value))
  }
  return {
    bucket: bucketFilters.reduce(
      (sum, filter) => sum + filter.radix * slotOfPlayer(filter, values[filter.name]),
      0,
    ),
    flags,
    gpaKey: gpaKey(typeof values.gpa === 'number' ? values.gpa : null),
    height: values.height ?? unstated,
  }
}

/** Returns a player's slot: that of the value, or the number of options that it reaches. */
function slotOfPlayer(filter: BucketFilter, value: Option | null | undefined): number {
  if (filter.match !== 'least') return slotOf(filter, value)
  return value === null || value === undefined ? 0 : filter.options.filter((option) => value >= option).length
}
