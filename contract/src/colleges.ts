import { z } from 'zod'
import { YearGraduating } from './auth.ts'
import { genders, limits } from './constants.ts'
import { body, endpoint } from './endpoint.ts'
import {
  DivisionValue,
  GenderValue,
  Id,
  LocalizedMessage,
  line,
  optionalNumber,
  PositionValue,
  requiredLine,
  requiredText,
  StateValue,
  text,
  Website,
} from './fields.ts'
import { countsQuery, filterQuery, optionCounts } from './filters.ts'
import { nextCursor, pageQuery } from './pagination.ts'
import {
  type Position,
  type PositionGroup,
  positionGroupNames,
  positionGroups,
  positions,
} from './positions.ts'
import { t } from './words.ts'

/** A college in a list. */
export const CollegeCard = z
  .object({
    collegeId: Id,
    collegeName: z.string(),
    gender: z.enum(genders),
    division: DivisionValue,
    divisionConfirmed: z
      .boolean()
      .describe('False while only a coach says so; contact rules go by what is official'),
    city: z.string(),
    state: z.string(),
    positionsNeeded: z.array(PositionValue),
    graduatingYears: z.array(z.int()),
    gpa: z.number().nullable().describe('The GPA its players need, out of 4'),
    rosterSize: z.int().nullable(),
    undergradEnrollment: z.int().nullable(),
    profilePic: z.string(),
  })
  .meta({ id: 'CollegeCard' })
export type CollegeCard = z.infer<typeof CollegeCard>

/** A college's facts that its coaches may state; the others are the directory's. */
export const statedFacts = ['graduatingYears', 'gpa', 'rosterSize', 'cost', 'costOutOfState'] as const

/** The full college record: one program of an institution. */
export const College = CollegeCard.extend({
  unitid: z
    .int()
    .nullable()
    .describe('Shared by the programs of one institution; below 0 for those of the demo'),
  description: z.string(),
  collegeWebsite: z.string(),
  coaches: z.string(),
  overview: z.string(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  admissionRate: z.number().nullable().describe('0 to 1'),
  cost: z.int().nullable().describe('USD, list price of a year, in state'),
  costOutOfState: z.int().nullable(),
  statedByCoach: z
    .array(z.enum(statedFacts))
    .describe('The facts that a coach of the college has entered; nobody else has checked them'),
}).meta({ id: 'College' })
export type College = z.infer<typeof College>

/** The college record, and what the viewer may do with it. */
export const CollegePage = College.extend({
  shared: z.boolean().describe('The viewing player has shared the profile with it'),
  can: z.object({ share: z.boolean(), edit: z.boolean() }),
}).meta({ id: 'CollegePage' })
export type CollegePage = z.infer<typeof CollegePage>

/**
 * Orders of the college search. 'distance' is from the calling player's state or coach's college; 'cost' is their
 * yearly list price; 'needed' puts colleges first that need one of the player's positions; 'called' those whose name, in
 * full or in short, is the one that was typed, the largest first. Colleges without the fact come last; for anyone else,
 * all are in order of name.
 */
export const collegeSorts = ['name', 'distance', 'cost', 'needed', 'called'] as const
export type CollegeSort = (typeof collegeSorts)[number]

/** A college in a requested order, with the fact behind its place. */
export const SortedCollege = CollegeCard.extend({
  miles: z.int().optional().describe("Only by 'distance'; 0 within the state"),
  yearlyCost: z.int().optional().describe("Only by 'cost': USD, the list price for this person"),
  needsYou: z.boolean().optional().describe("Only by 'needed'"),
}).meta({ id: 'SortedCollege' })
export type SortedCollege = z.infer<typeof SortedCollege>

export const searchColleges = endpoint({
  name: 'searchColleges',
  method: 'GET',
  path: '/api/colleges/collegeSearch',
  access: 'anyone',
  summary:
    "Colleges by name, in full or in short ('UCLA', 'Ohio State'), and filters, in order of name unless `sort` says otherwise",
  query: z.object({
    ...filterQuery,
    gender: GenderValue.optional(),
    sort: z.enum(collegeSorts).default('name'),
    ...countsQuery,
    ...pageQuery,
  }),
  response: z.object({ colleges: z.array(SortedCollege), total: z.int(), ...optionCounts, ...nextCursor }),
})

export const getCollege = endpoint({
  name: 'getCollege',
  method: 'GET',
  path: '/api/colleges/college/:collegeId',
  access: 'anyone',
  summary: 'One college; unlisted ones only for their own coaches',
  params: z.object({ collegeId: Id }),
  response: CollegePage,
})

/** Positions by their own names or the external coach form's words; each appears once, by its own name. */
const NeededPositions = z
  .array(z.enum([...positions, ...positionGroupNames], t`Choose a position from the list.`))
  .max(positions.length + positionGroupNames.length)
  .transform((values) => [...new Set(values.flatMap(positionsOf))])

function positionsOf(value: Position | PositionGroup): readonly Position[] {
  return isGroup(value) ? positionGroups[value] : [value]
}

function isGroup(value: Position | PositionGroup): value is PositionGroup {
  return value in positionGroups
}

export const NewCollege = body(
  {
    collegeName: requiredLine(150, t`Enter the college's name.`),
    description: requiredText(limits.longText, t`Describe the college.`),
    collegeWebsite: Website.refine((value) => value !== '', t`Enter the college's website.`),
    positionsNeeded: NeededPositions.default([]),
    coaches: requiredText(limits.longText, t`Enter the coaches' names.`),
    division: DivisionValue,
    city: line(limits.shortText).default(''),
    state: z.union([z.literal(''), StateValue], t`Choose a state from the list.`).default(''),
    graduatingYears: z.array(YearGraduating).max(20).default([]),
    gender: GenderValue.optional().describe('The Gender header when left out, else male'),
  },
  ['collegeId', 'overview', 'profilePic', 'listed'],
)

/** A new college with its place, as the form requires it so that the filter by state finds it. */
export const PlacedNewCollege = NewCollege.extend({
  city: requiredLine(limits.shortText, t`Enter the city.`),
  state: StateValue,
})

export const createCollege = endpoint({
  name: 'createCollege',
  method: 'POST',
  path: '/api/colleges/createCollege',
  access: 'anyone',
  summary:
    'Adds a college that is in no list; unlisted until a coach of it is verified, gone after 24 h unused',
  status: 201,
  body: NewCollege,
  response: z.object({ message: LocalizedMessage, data: College }),
  errors: [409],
  limit: { max: 10, minutes: 60 },
})

const aGpa = t`Enter a GPA, 0 to 4.`
const aRoster = t`Enter the number of players, up to 200.`
const aPrice = t`Enter the price of a year in whole dollars.`
const Price = optionalNumber(z.int(aPrice).min(0, aPrice).max(250_000, aPrice))

/** The fields of their own college that coaches edit. */
export const CollegeEdit = body(
  {
    collegeId: Id,
    description: text(limits.longText),
    collegeWebsite: Website,
    positionsNeeded: z.array(PositionValue).max(60),
    coaches: text(limits.longText),
    division: DivisionValue,
    overview: text(limits.longText),
    graduatingYears: z
      .array(YearGraduating)
      .max(20)
      .transform((years) => [...new Set(years)].sort((one, other) => one - other)),
    gpa: optionalNumber(z.number(aGpa).min(0, aGpa).max(4, aGpa)).describe(
      'The GPA its players need, out of 4',
    ),
    rosterSize: optionalNumber(z.int(aRoster).min(0, aRoster).max(200, aRoster)),
    cost: Price.describe("A year's list price in state; null leaves the directory's"),
    costOutOfState: Price.describe("Null leaves the directory's"),
  },
  ['collegeName', 'profilePic', 'gender', 'listed'],
)

export const editCollege = endpoint({
  name: 'editCollege',
  method: 'PUT',
  path: '/api/colleges/editCollege',
  access: 'verifiedCoach',
  summary: "Changes the details of the caller's college; what is left out stays as it is",
  body: CollegeEdit.omit({ collegeId: true }).partial().extend({ collegeId: Id }),
  response: z.object({ message: LocalizedMessage, data: CollegePage }),
})

export const getCoachCollegeName = endpoint({
  name: 'getCoachCollegeName',
  method: 'GET',
  path: '/api/colleges/editCollege/:userId',
  access: 'coach',
  summary: "The name of the caller's college, under the key collegeId",
  params: z.object({ userId: Id }),
  response: z.object({ collegeId: z.string() }),
})

export const getCollegeIdByName = endpoint({
  name: 'getCollegeIdByName',
  method: 'GET',
  path: '/api/colleges/editCollege/collegeId/:collegeName',
  access: 'coach',
  summary: "The id of the college with this name on the caller's side of the game",
  params: z.object({ collegeName: z.string().max(150) }),
  response: z.object({ collegeId: Id }),
})
