import { z } from 'zod'
import { College, CollegeCard } from './colleges.ts'
import { endpoint } from './endpoint.ts'
import { Id, StateValue } from './fields.ts'
import { t } from './words.ts'

/** Yearly household income in USD from which each band begins: what families paid is published by these. */
export const incomeBands = [0, 30_001, 48_001, 75_001, 110_001] as const

/** How many colleges stand side by side, and how many one call measures. */
export const comparison = { min: 2, max: 4, distances: 100 } as const

/** One to so many ids, joined by commas. */
const ids = (most: number, words: string) =>
  z
    .string()
    .max(most * 40)
    .transform((joined) => [...new Set(joined.split(',').filter((id) => id !== ''))])
    .pipe(z.array(Id).min(1, words).max(most, words))

const comparedFacts = {
  unitid: true,
  collegeWebsite: true,
  admissionRate: true,
  cost: true,
  costOutOfState: true,
  statedByCoach: true,
} as const

/** A college beside others: nothing unknown is 0, it is null. */
export const ComparedCollege = CollegeCard.extend({
  ...College.pick(comparedFacts).shape,
  publicCollege: z.boolean().nullable().describe('What one pays depends on the state one lives in'),
  netPrice: z.int().nullable().describe('USD a year after grants, the average of families with federal aid'),
  netPriceBands: z
    .array(z.int().nullable())
    .length(5)
    .nullable()
    .describe('The same by `incomeBands`; of a public college for families of its state only'),
  netPriceYear: z.string().describe("Like '2021-22'; empty where unknown"),
  completionRate: z.number().nullable().describe('0 to 1'),
}).meta({ id: 'ComparedCollege' })
export type ComparedCollege = z.infer<typeof ComparedCollege>

export const compareColleges = endpoint({
  name: 'compareColleges',
  method: 'GET',
  path: '/api/colleges/compare',
  access: 'anyone',
  summary:
    'One to four listed colleges with prices of every income band, in the order asked for, without those that are gone; no person is in it',
  query: z.object({ ids: ids(comparison.max, t`Choose two to four colleges.`) }),
  response: z.object({ colleges: z.array(ComparedCollege) }),
})

type Priced = Pick<
  ComparedCollege,
  'publicCollege' | 'state' | 'cost' | 'costOutOfState' | 'netPrice' | 'netPriceBands'
>

/** A college's prices as a family from that state (null: unknown) may be shown them. */
export interface FamilyPrices {
  listPrice: number | null
  netPrice: number | null
  netPriceBands: ComparedCollege['netPriceBands']
  /** True if prices are known, but only those of families from the college's own state. */
  ofItsStateOnly: boolean
}

/**
 * Returns the prices for a family. In-state figures of a college that is public, or not known to be private, are only
 * for families of its state; anyone else's are unknown rather than too low.
 */
export function familyPrices(college: Priced, home: string | null): FamilyPrices {
  const { publicCollege, state, netPrice, netPriceBands } = college
  const isOwn = publicCollege === false || (state !== '' && state === home)
  const isKnown = netPrice !== null || netPriceBands !== null
  return {
    listPrice: listPriceFor(college, home),
    ...(isOwn ? { netPrice, netPriceBands } : { netPrice: null, netPriceBands: null }),
    ofItsStateOnly: isKnown && !isOwn,
  }
}

/**
 * Returns a year's list price for a family: in state only where the college is public and theirs; null where it depends
 * on something unknown.
 */
export function listPriceFor(
  {
    publicCollege,
    state,
    cost,
    costOutOfState,
  }: Pick<Priced, 'publicCollege' | 'state' | 'cost' | 'costOutOfState'>,
  home: string | null,
): number | null {
  if (cost === costOutOfState) return cost
  if (publicCollege === false) return costOutOfState ?? cost
  if (home === null || state === '') return null
  return home === state ? cost : costOutOfState
}

/** Every institution on a map of 975 by 610 units: four arrays of the same order. */
export const CollegeMap = z
  .object({
    unitids: z.array(z.int()).describe('Rising: the first, then the differences'),
    xs: z.array(z.int()),
    ys: z.array(z.int()),
    flags: z
      .array(z.int())
      .describe('Bits 0 to 2: the index of the division; bit 3: a men’s team; bit 4: a women’s team'),
    beside: z.array(z.int()).describe('Unitids without a place on the map, such as those of Puerto Rico'),
    besideFlags: z.array(z.int()).describe('Theirs, in the same order'),
  })
  .meta({ id: 'CollegeMap' })
export type CollegeMap = z.infer<typeof CollegeMap>

export const getCollegeMap = endpoint({
  name: 'getCollegeMap',
  method: 'GET',
  path: '/api/colleges/map',
  access: 'anyone',
  summary:
    'Every institution with a listed team as a point on a map of the United States; has an ETag and is kept for an hour',
  keptFor: 60,
  response: CollegeMap,
})

/** The size of the map, and how many institutions one call names. */
export const mapLimits = { width: 975, height: 610, at: 50 } as const

export const MapCollege = z
  .object({
    unitid: z.int(),
    name: z.string(),
    city: z.string(),
    state: z.string(),
    programs: z.array(College.pick({ collegeId: true, gender: true, division: true })),
  })
  .meta({ id: 'MapCollege' })
export type MapCollege = z.infer<typeof MapCollege>

export const listCollegesAt = endpoint({
  name: 'listCollegesAt',
  method: 'GET',
  path: '/api/colleges/at',
  access: 'anyone',
  summary: 'The listed programs of up to 50 institutions',
  query: z.object({
    unitids: z
      .string()
      .max(600)
      .transform((joined) => [...new Set(joined.split(',').map(Number))])
      .pipe(z.array(z.int()).min(1).max(mapLimits.at)),
  }),
  response: z.object({ colleges: z.array(MapCollege).describe('In the order asked for') }),
})

/** How far colleges are from a player's home. */
export const Distances = z
  .object({
    state: StateValue.nullable().describe(
      'Where the family lives: list prices of public colleges depend on it',
    ),
    from: z
      .object({
        place: z.string(),
        known: z.enum(['town', 'state']).describe("'state': its middle, since the town is unknown"),
        x: z.int().nullable().describe('On the map; null where the map does not show it'),
        y: z.int().nullable(),
      })
      .nullable(),
    distances: z
      .array(z.object({ collegeId: Id, miles: z.int().describe('To ten, in a straight line') }))
      .describe('Of the colleges whose place is known'),
  })
  .meta({ id: 'Distances' })
export type Distances = z.infer<typeof Distances>

export const getDistances = endpoint({
  name: 'getDistances',
  method: 'GET',
  path: '/api/colleges/distances/:playerId',
  access: 'signedIn',
  summary:
    "Where a player's distances begin, and miles to these colleges; for the player and a minor's parents, 404 for anyone else",
  params: z.object({ playerId: Id }),
  query: z.object({ ids: ids(comparison.distances, t`Ask for up to 100 colleges.`).optional() }),
  response: Distances,
})
