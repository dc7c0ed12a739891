import {
  type College,
  type CollegePage,
  collegeSorts,
  type OutputOf,
  type State,
  type searchColleges,
  states,
  t,
} from '@touchline/contract'
import { z } from 'zod'
import type { Actor, CoachActor } from '../platform/actor.ts'
import type { Context } from '../platform/context.ts'
import { type Database, transact } from '../platform/db/database.ts'
import { cursorOf, unknownPage } from '../platform/http/pagination.ts'
import { jobQueue } from '../platform/jobs/job-queue.ts'
import type { Platform } from '../platform/platform.ts'
import { invalid, notAllowed, notFound } from '../platform/problem.ts'
import { type CollegePlace, type CollegesFound, inOrder } from './college-index.ts'
import type { CollegeReadModel } from './college-read-model.ts'
import { nearestStates } from './distance.ts'
import { deleteUnused } from './editing/new-college-queries.ts'
import { type CollegeOrder, collegeOrder, sortedBy } from './order.ts'
import { mayAskCollegeOf, mayEditCollege, mayShareWithCollege } from './policy.ts'
import { presentCollege, presentCollegeCard } from './present.ts'
import {
  type CollegeFilter,
  countColleges,
  findCalled,
  findCollege,
  findCollegeId,
  findColleges,
  findEveryCollege,
  findPlace,
  getCollegeName,
} from './queries.ts'

export { type DomainBook, domainBook } from './domain-evidence.ts'
export { type Home, homeOf, milesFrom, pointOnMap } from './home.ts'
export { presentCollegeCard } from './present.ts'
export { findPlaces as placesOf } from './queries.ts'
export { decideDivision, divisionsToConfirm } from './review/divisions.ts'
export { listByAdministrator, removeByAdministrator, unlistedColleges } from './review/unlisted.ts'
export { setListed } from './review/unlisted-queries.ts'
export { getCollegeName }

const place = { name: z.string().max(600), id: z.uuid() }
const cursor = cursorOf(z.strictObject(place))
const sortedCursor = cursorOf(z.strictObject({ ...place, sort: z.enum(collegeSorts), key: z.int().min(0) }))

type SearchQuery = z.output<typeof searchColleges.query>

/**
 * Searches listed colleges by name and filters, on the side of the game from the query or else the Gender header.
 * Answers from this process's directory; until that is ready from the database, without counts.
 */
export async function collegeSearch(
  { platform: { db }, actor, request }: Context<Actor>,
  readModel: CollegeReadModel,
  query: SearchQuery,
): Promise<OutputOf<typeof searchColleges>> {
  const filter = { ...query, gender: query.gender ?? request.gender }
  const order = await collegeOrder(db, actor, query)
  const page = { limit: query.limit + 1, after: placeOf(query), counts: query.counts, order }
  const { rows, ...known } = readModel.current?.find(filter, page) ?? (await findInDatabase(db, filter, page))
  const shown = rows.slice(0, query.limit)
  const last = shown.at(-1)
  const more = last !== undefined && rows.length > shown.length
  return {
    colleges: shown.map((row) => ({
      ...presentCollegeCard(row),
      ...sortedBy(query.sort, order?.keyOf(row)),
    })),
    ...known,
    nextCursor: more
      ? afterLast(query.sort, { name: last.searchName, id: last.id, key: order?.keyOf(last) })
      : null,
  }
}

/** Reads where the last page ended; 400 for a cursor of another order. */
function placeOf({ sort, cursor: given }: SearchQuery): CollegePlace | undefined {
  if (sort === 'name') return cursor.decode(given)
  const after = sortedCursor.decode(given)
  if (after && after.sort !== sort) throw unknownPage()
  return after
}

function afterLast(sort: SearchQuery['sort'], { name, id, key = 0 }: CollegePlace) {
  return sort === 'name' ? cursor.encode({ name, id }) : sortedCursor.encode({ name, id, sort, key })
}

async function findInDatabase(
  db: Database,
  given: CollegeFilter,
  {
    limit,
    after,
    order,
  }: { limit: number; after: CollegePlace | undefined; order: CollegeOrder | undefined },
): Promise<CollegesFound> {
  const filter = given.name === '' ? given : { ...given, called: await findCalled(db, given.name) }
  if (order) {
    const found = await findEveryCollege(db, filter, after)
    const matches = found.map(({ isAfter, ...row }) => ({ row, isAfter }))
    return { rows: inOrder(matches, { order, after, limit }), total: matches.length }
  }
  const page = { limit, after }
  const [rows, total] = await Promise.all([findColleges(db, filter, page), countColleges(db, filter)])
  return { rows, total }
}

/** Returns a college and what the viewer may do; 404 if missing, or unlisted and not the viewer's own. */
export async function collegePage(
  { platform: { db }, actor }: Context<Actor>,
  collegeId: string,
): Promise<CollegePage> {
  const row = await findCollege(db, collegeId, {
    ownCollegeId: actor.type === 'coach' ? actor.collegeId : undefined,
    playerId: actor.type === 'player' ? actor.userId : undefined,
  })
  if (!row) throw notFound('college')
  return {
    ...presentCollege(row),
    shared: row.shared,
    can: { share: mayShareWithCollege(actor), edit: mayEditCollege(actor, collegeId) },
  }
}

/** Returns the college record; 404 if missing, or unlisted and not `ownCollegeId`. */
export async function college({ db }: Platform, collegeId: string, ownCollegeId?: string): Promise<College> {
  const row = await findCollege(db, collegeId, { ownCollegeId })
  if (!row) throw notFound('college')
  return presentCollege(row)
}

/** Lists the states from nearest to the college to farthest; empty if its location is unknown. */
export async function statesNearCollege({ db }: { db: Database }, collegeId: string): Promise<State[]> {
  const place = await findPlace(db, collegeId)
  return place ? nearestStates({ ...place, state: states.find((state) => state === place.state) }) : []
}

/** Returns the name of the calling coach's college; 403 for anyone else's id. */
export async function coachCollegeName(
  { platform: { db }, actor }: Context<CoachActor>,
  userId: string,
): Promise<{ collegeId: string }> {
  if (!mayAskCollegeOf(actor, userId)) throw notAllowed(t`You can only request your own college.`)
  return { collegeId: await getCollegeName(db, actor.collegeId) }
}

/** Returns the id of the college of that name on the coach's side; 400 for an empty name, 404 for none. */
export async function collegeIdByName(
  { platform: { db }, actor }: Context<CoachActor>,
  collegeName: string,
): Promise<{ collegeId: string }> {
  const name = collegeName.trim()
  // A client without a name puts the word 'undefined' into the path.
  if (name === '' || name === 'undefined') {
    throw invalid('collegeName', t`Invalid collegeName: The value is empty or undefined.`)
  }
  const { gender, collegeId: ownCollegeId } = actor
  const collegeId = await findCollegeId(db, { name, gender, ownCollegeId })
  if (collegeId === undefined) throw notFound('college')
  return { collegeId }
}

/** Hourly: deletes colleges made at sign-up that no coach has joined within 24 hours. */
export const unusedCollegesQueue = jobQueue('colleges.unused', z.object({}))

const unusedRetention = 24 * 3_600_000 // milliseconds

/** Registers the hourly deletion of unused colleges. */
export function collegesJobs(platform: Platform) {
  platform.jobs.work(
    unusedCollegesQueue,
    async () => {
      const limit = new Date(platform.clock.now().getTime() - unusedRetention)
      const removed = await transact(platform.db, (trx) => deleteUnused(trx, limit))
      if (removed > 0) platform.log.info({ removed }, 'colleges made at sign-up and never used are gone')
    },
    '23 * * * *',
  )
}
