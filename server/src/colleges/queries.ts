import type { Division, Gender, Position, State } from '@touchline/contract'
import { type Expression, type SqlBool, sql } from 'kysely'
import type { Database } from '../platform/db/database.ts'
import { nameMatches } from '../platform/db/name-search.ts'
import { preparedQuery } from '../platform/db/prepared-query.ts'
import { calledBy } from './called.ts'

/** Filters of a college search; empty ones do not restrict. */
export interface CollegeFilter {
  name: string
  /** Ids of colleges that are called so in short, for the database, which cannot tell. */
  called?: readonly string[]
  positions: readonly Position[]
  divisions: readonly Division[]
  years: readonly number[]
  states: readonly State[]
  gpa: readonly number[]
  gender: Gender | undefined
}

/** A filter that every listed college passes. */
export const everyCollege: CollegeFilter = {
  name: '',
  positions: [],
  divisions: [],
  years: [],
  states: [],
  gpa: [],
  gender: undefined,
}

/** The end of a search page: colleges are ordered by folded name, then id. */
export interface CollegeKey {
  name: string
  id: string
}

const cardColumns = [
  'colleges.id',
  'colleges.collegeName',
  'colleges.gender',
  'colleges.division',
  'colleges.officialDivision',
  'colleges.positionsNeeded',
  'colleges.graduatingYears',
  'colleges.gpa',
  'colleges.rosterSize',
  'colleges.profilePic',
  'institutions.city',
  'institutions.state',
  'institutions.undergradEnrollment',
  'institutions.latitude',
  'institutions.longitude',
  // A coach's statement about the program outranks the institution's price.
  sql<number | null>`coalesce(colleges.stated_cost, institutions.cost)`.as('cost'),
  sql<number | null>`coalesce(colleges.stated_cost_out_of_state, institutions.cost_out_of_state)`.as(
    'costOutOfState',
  ),
] as const

const factColumns = [
  'colleges.collegeWebsite',
  'institutions.unitid',
  'institutions.admissionRate',
  'colleges.editedColumns',
  'colleges.madeAtSignUp',
  'colleges.statedCost',
  'colleges.statedCostOutOfState',
] as const

const pageColumns = [
  ...cardColumns,
  ...factColumns,
  'colleges.description',
  'colleges.coaches',
  'colleges.overview',
] as const

/** The facts for lists, the comparison and the map. */
const directoryColumns = [
  ...cardColumns,
  ...factColumns,
  'colleges.searchName',
  'institutions.name as institutionName',
  'institutions.control',
  'institutions.netPrice',
  // single bands may be unknown
  sql<(number | null)[] | null>`institutions.net_price_bands`.as('netPriceBands'),
  'institutions.netPriceYear',
  'institutions.completionRate',
] as const

/** Finds a page of matching listed colleges, after `after`. */
export function findColleges(
  db: Database,
  filter: CollegeFilter,
  { limit, after }: { limit: number; after: CollegeKey | undefined },
) {
  return matching(db, filter)
    .select(directoryColumns)
    .$if(after !== undefined, (query) =>
      query.where(sql<SqlBool>`(colleges.search_name, colleges.id) > (${after?.name}, ${after?.id}::uuid)`),
    )
    .orderBy('colleges.searchName')
    .orderBy('colleges.id')
    .limit(limit)
    .execute()
}

export type FoundCollege = Awaited<ReturnType<typeof findColleges>>[number]
export type CollegeFactsRow = Pick<FoundCollege, keyof FoundCollege & keyof CollegeRow>
export type CollegeCardRow = Omit<
  CollegeFactsRow,
  | 'collegeWebsite'
  | 'unitid'
  | 'admissionRate'
  | 'editedColumns'
  | 'madeAtSignUp'
  | 'statedCost'
  | 'statedCostOutOfState'
>

/** Finds the ids of listed colleges that are called so, in full or in short. */
export async function findCalled(db: Database, typed: string): Promise<string[]> {
  const colleges = await db
    .selectFrom('colleges')
    .select(['id', 'collegeName'])
    .where('listed', '=', true)
    .execute()
  return colleges.filter(calledBy(typed)).map(({ id }) => id)
}

/** Finds listed colleges by id, or by their institution's unitid. */
export function findListed(db: Database, by: { ids: readonly string[] } | { unitids: readonly number[] }) {
  return collegesWithInstitution(db)
    .select(directoryColumns)
    .where('colleges.listed', '=', true)
    .where((eb) =>
      'ids' in by ? eb('colleges.id', 'in', by.ids) : eb('institutions.unitid', 'in', by.unitids),
    )
    .execute()
}

/** Finds all matching listed colleges in order of name, and whether each comes after `place`. */
export function findEveryCollege(db: Database, filter: CollegeFilter, place: CollegeKey | undefined) {
  const isAfter = place
    ? sql<boolean>`(colleges.search_name, colleges.id) > (${place.name}, ${place.id}::uuid)`
    : sql<boolean>`true`
  return matching(db, filter)
    .select([...directoryColumns, isAfter.as('isAfter')])
    .orderBy('colleges.searchName')
    .orderBy('colleges.id')
    .execute()
}

/** Counts the matching listed colleges exactly; there are only a few thousand. */
export async function countColleges(db: Database, filter: CollegeFilter): Promise<number> {
  const { total } = await matching(db, filter)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

function matching(db: Database, filter: CollegeFilter) {
  return collegesWithInstitution(db).where((eb) => {
    const { name, called = [], gender, positions, divisions, years, states, gpa } = filter
    const named = nameMatches(
      { folded: eb.ref('colleges.searchName'), asWritten: eb.ref('colleges.collegeName') },
      name,
    )
    const conditions: Expression<SqlBool>[] = [
      eb('colleges.listed', '=', true),
      called.length > 0 ? eb.or([named, eb('colleges.id', 'in', called)]) : named,
    ]
    if (gender) conditions.push(eb('colleges.gender', '=', gender))
    if (positions.length > 0) conditions.push(sql`colleges.positions_needed && ${[...positions]}::text[]`)
    if (years.length > 0) conditions.push(sql`colleges.graduating_years && ${[...years]}::integer[]`)
    if (divisions.length > 0) conditions.push(eb('colleges.division', 'in', divisions))
    if (states.length > 0) conditions.push(eb('institutions.state', 'in', states))
    if (gpa.length > 0) conditions.push(eb('colleges.gpa', '>=', Math.min(...gpa)))
    return eb.and(conditions)
  })
}

function collegesWithInstitution(db: Database) {
  return db.selectFrom('colleges').innerJoin('institutions', 'institutions.id', 'colleges.institutionId')
}

/** The coach's own college and the player of the viewer who asks. */
interface CollegeViewer {
  ownCollegeId?: string | undefined
  playerId?: string | undefined
}

const oneCollege: { collegeId: string; ownCollegeId: string | null; playerId: string | null } = {
  collegeId: 'collegeId',
  ownCollegeId: 'ownCollegeId',
  playerId: 'playerId',
}

const collegesOfId = preparedQuery(oneCollege, (db, { collegeId, ownCollegeId, playerId }) =>
  collegesWithInstitution(db)
    .select(pageColumns)
    .select(
      sql<boolean>`exists (select from shares where college_id = colleges.id and player_id = ${playerId})`.as(
        'shared',
      ),
    )
    .where('colleges.id', '=', collegeId)
    .where((eb) => eb.or([eb('colleges.listed', '=', true), eb('colleges.id', '=', ownCollegeId)])),
)

/** Finds a college that is listed or the viewing coach's own, and whether the viewing player shares the profile with it. */
export async function findCollege(
  db: Database,
  collegeId: string,
  { ownCollegeId, playerId }: CollegeViewer,
) {
  const [college] = await collegesOfId(db, {
    collegeId,
    ownCollegeId: ownCollegeId ?? null,
    playerId: playerId ?? null,
  })
  return college
}

export type CollegeRow = NonNullable<Awaited<ReturnType<typeof findCollege>>>

/** Finds the name of a coach's college. */
export async function getCollegeName(db: Database, collegeId: string): Promise<string> {
  const { collegeName } = await db
    .selectFrom('colleges')
    .select('collegeName')
    .where('id', '=', collegeId)
    .executeTakeFirstOrThrow()
  return collegeName
}

/** Finds the college with exactly this name (ignoring case) on one side: listed, or the caller's own. */
export async function findCollegeId(
  db: Database,
  { name, gender, ownCollegeId }: { name: string; gender: Gender; ownCollegeId: string },
): Promise<string | undefined> {
  const college = await db
    .selectFrom('colleges')
    .select('id')
    .where(sql<SqlBool>`fold_case(college_name) = fold_case(${name})`)
    .where('gender', '=', gender)
    .where((eb) => eb.or([eb('listed', '=', true), eb('id', '=', ownCollegeId)]))
    .executeTakeFirst()
  return college?.id
}

/** Finds what orders colleges for a player: state and positions. */
export function findSearcher(db: Database, playerId: string) {
  return db
    .selectFrom('players')
    .select(['stateLocated', 'positions'])
    .where('userId', '=', playerId)
    .executeTakeFirst()
}

/** Finds a college's location; undefined for no such college. */
export function findPlace(db: Database, collegeId: string) {
  return collegesWithInstitution(db)
    .select(['institutions.state', 'institutions.latitude', 'institutions.longitude'])
    .where('colleges.id', '=', collegeId)
    .executeTakeFirst()
}

/** Finds where listed colleges are. */
export function findPlaces(db: Database, ids: readonly string[]) {
  return collegesWithInstitution(db)
    .select(['colleges.id', 'institutions.latitude', 'institutions.longitude'])
    .where('colleges.listed', '=', true)
    .where('colleges.id', 'in', ids)
    .execute()
}
