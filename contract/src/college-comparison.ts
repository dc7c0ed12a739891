import { z } from 'zod'
import { College } from './colleges.ts'
import { endpoint } from './endpoint.ts'
import { Id } from './fields.ts'
import { t } from './words.ts'

/** Yearly household income in USD from which each band begins: what families paid is published by these. */
export const incomeBands = [0, 30_001, 48_001, 75_001, 110_001] as const

/** Ids joined by commas. */
const ids = (most: number, least = 1) =>
  z
    .string()
    .max(most * 40)
    .transform((joined) => [...new Set(joined.split(',').filter((id) => id !== ''))])
    .pipe(z.array(Id).min(least, t`Choose two to four colleges.`).max(most, t`Choose two to four colleges.`))

/** A college beside others: nothing unknown is 0, it is null. */
export const ComparedCollege = College.extend({
  publicCollege: z.boolean().nullable().describe('Its list price depends on the state one lives in'),
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
    'One to four colleges with prices of every income band, in the order asked for; no person is in it',
  query: z.object({ ids: ids(4) }),
  response: z.object({ colleges: z.array(ComparedCollege) }),
})

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
  })
  .meta({ id: 'CollegeMap' })
export type CollegeMap = z.infer<typeof CollegeMap>

export const getCollegeMap = endpoint({
  name: 'getCollegeMap',
  method: 'GET',
  path: '/api/colleges/map',
  access: 'anyone',
  summary: 'Every institution with a listed team as a point on a map of the United States; kept for an hour',
  response: CollegeMap,
})

export const MapCollege = z
  .object({
    unitid: z.int(),
    name: z.string(),
    city: z.string(),
    state: z.string(),
    programs: z.array(College.pick({ collegeId: true, gender: true, division: true })),
  })
  .meta({ id: 'MapCollege' })

export const listCollegesAt = endpoint({
  name: 'listCollegesAt',
  method: 'GET',
  path: '/api/colleges/at',
  access: 'anyone',
  summary: 'The programs of up to 50 institutions, by name',
  query: z.object({
    unitids: z
      .string()
      .max(500)
      .transform((joined) => [...new Set(joined.split(',').map(Number))])
      .pipe(z.array(z.int()).min(1).max(50)),
  }),
  response: z.object({ colleges: z.array(MapCollege) }),
})

/** How far colleges are from a player's home. */
export const Distances = z
  .object({
    from: z
      .object({
        place: z.string(),
        known: z.enum(['town', 'state']).describe("'state': its middle, since the town is unknown"),
        x: z.int().nullable().describe('On the map; null where the map does not show it'),
        y: z.int().nullable(),
      })
      .nullable(),
    miles: z.record(Id, z.int()).describe('By college, to ten miles, in a straight line'),
  })
  .meta({ id: 'Distances' })

export const getDistances = endpoint({
  name: 'getDistances',
  method: 'GET',
  path: '/api/colleges/distances/:playerId',
  access: 'signedIn',
  summary:
    "Miles from a player's town to colleges; for the player and a minor's parents, 404 for anyone else",
  params: z.object({ playerId: Id }),
  query: z.object({ ids: ids(100) }),
  response: Distances,
})
