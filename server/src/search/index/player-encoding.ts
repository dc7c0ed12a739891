import { divisions, type Gender, genders, gpaThresholds, positions, states } from '@touchline/contract'
import { gpaKey, unstated } from '../../players/service.ts'

/** The facts by which a player is searched and ordered, as small numbers based on the contract's fixed lists. */
export interface FacetEncoding {
  /** Class year, state and number of GPA thresholds reached; `bucketOf` combines them. */
  bucket: number
  /** One bit per flag, numbered as below. */
  flags: number
  /** The keys of the orders by GPA and by height. */
  gpaKey: number
  height: number
}

/** A player's search values as the database has them; the bits are in the order of the contract's lists. */
export interface SearchValues {
  listed: boolean
  gender: Gender
  state: string | null
  year: number | null
  gpa: number | null
  /** In inches. */
  height: number | null
  positionBits: number
  divisionBits: number
}

export const unlisted: FacetEncoding = { bucket: 0, flags: 0, gpaKey: unstated, height: unstated }

const firstYear = 2000
const lastYear = 2100
/** Slot 0 is for players without a year, or with one outside the range. */
export const yearSlots = lastYear - firstYear + 2
export const stateSlots = states.length + 1
/** Slot n is for players who reach n thresholds; slot 0 also for those without a GPA. */
export const gpaSlots = gpaThresholds.length + 1
export const buckets = yearSlots * stateSlots * gpaSlots

const bucketOf = (year: number, state: number, gpa: number): number =>
  (year * stateSlots + state) * gpaSlots + gpa

/** Splits a bucket into its year, state and GPA slots. */
export function slotsOf(bucket: number): { year: number; state: number; gpa: number } {
  const gpa = bucket % gpaSlots
  const rest = (bucket - gpa) / gpaSlots
  const state = rest % stateSlots
  return { year: (rest - state) / stateSlots, state, gpa }
}

/** Returns a class year's slot. */
export const yearSlot = (year: number): number => year - firstYear + 1
/** Returns the class year of a slot. */
export const yearOfSlot = (slot: number): number => slot + firstYear - 1

const stateSlotOf = new Map<string, number>(states.map((state, index) => [state, index + 1]))
/** Returns a state's slot; 0 for none. */
export const stateSlot = (state: string): number => stateSlotOf.get(state) ?? 0

const thresholds: readonly number[] = gpaThresholds

/** Returns the lowest slot that a GPA filter matches; undefined for a threshold that the product does not offer. */
export function gpaSlot(threshold: number): number | undefined {
  const index = thresholds.indexOf(threshold)
  return index < 0 ? undefined : index + 1
}

/** Flags are numbered: positions from 0, divisions from here, then listed, then the sides of the game. */
export const firstDivision = positions.length
export const listedFlag = firstDivision + divisions.length
export const firstSide = listedFlag + 1
export const flagCount = firstSide + genders.length

const listedBit = 1 << listedFlag

export const divisionSets = 2 ** divisions.length
/** Returns a player's divisions as a number below `divisionSets`, one bit each. */
export const divisionSetOf = (flags: number): number => (flags >>> firstDivision) & (divisionSets - 1)

/** Returns true if the flags are a listed player's. */
export const isListed = (flags: number): boolean => (flags & listedBit) !== 0

/** Encodes a player's facets; an unlisted player has none. */
export function encodeFacets(values: SearchValues): FacetEncoding {
  if (!values.listed) return unlisted
  const { year, state, gpa, height } = values
  const reached = gpa === null ? 0 : gpaThresholds.filter((threshold) => gpa >= threshold).length
  return {
    bucket: bucketOf(year === null ? 0 : yearSlot(year), state === null ? 0 : stateSlot(state), reached),
    flags:
      values.positionBits |
      (values.divisionBits << firstDivision) |
      listedBit |
      (1 << (firstSide + genders.indexOf(values.gender))),
    gpaKey: gpaKey(gpa),
    height: height ?? unstated,
  }
}
