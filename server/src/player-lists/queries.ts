import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Database, Trx } from '../platform/db/database.ts'
import { countUpTo } from '../platform/http/pagination.ts'
import { type PlayerFilter, playerMatches } from '../players/service.ts'

/** Describes a player of a college's list, and when it came there in microseconds since 1970. */
export interface Listed {
  playerId: string
  at: number
}

/** Describes which of a college's players a list shows: never those it has hidden. */
export interface CollegeSelection {
  collegeId: string
  filter: PlayerFilter
  favorites: boolean
}

export const exactTotal = 1_000

const microseconds = (column: RawBuilder<Date>) =>
  sql<number>`(extract(epoch from ${column}) * 1000000)::bigint`

/** Lists players who shared with the college, latest share first, after `before`. */
export function findInterested(
  db: Database,
  selection: CollegeSelection,
  page: { limit: number; before: Listed | undefined },
): Promise<Listed[]> {
  return interested(db, selection)
    .select(['shares.playerId', microseconds(sql.ref('shares.sharedAt')).as('at')])
    .$if(page.before !== undefined, (query) =>
      query.where(isBefore(sql.ref('shares.sharedAt'), sql.ref('shares.playerId'), page.before)),
    )
    .orderBy('shares.sharedAt', 'desc')
    .orderBy('shares.playerId', 'desc')
    .limit(page.limit)
    .execute()
}

/** Counts who shared with the college, up to one past `exactTotal`. */
export function countInterested(db: Database, selection: CollegeSelection): Promise<number> {
  const some = interested(db, selection)
    .select(sql<number>`1`.as('one'))
    .limit(exactTotal + 1)
  return countUpTo(db, some)
}

/** Lists the college's favorites, latest first, after `before`. */
export function findFavorites(
  db: Database,
  selection: CollegeSelection,
  page: { limit: number; before: Listed | undefined },
): Promise<Listed[]> {
  return favorites(db, selection)
    .select(['favourites.playerId', microseconds(sql.ref('favourites.favouritedAt')).as('at')])
    .$if(page.before !== undefined, (query) =>
      query.where(isBefore(sql.ref('favourites.favouritedAt'), sql.ref('favourites.playerId'), page.before)),
    )
    .orderBy('favourites.favouritedAt', 'desc')
    .orderBy('favourites.playerId', 'desc')
    .limit(page.limit)
    .execute()
}

/** Counts the favorites, up to one past `exactTotal`. */
export function countFavorites(db: Database, selection: CollegeSelection): Promise<number> {
  const some = favorites(db, selection)
    .select(sql<number>`1`.as('one'))
    .limit(exactTotal + 1)
  return countUpTo(db, some)
}

function interested(db: Database, { collegeId, filter, favorites }: CollegeSelection) {
  return db
    .selectFrom('shares')
    .innerJoin('players', 'players.userId', 'shares.playerId')
    .where('shares.collegeId', '=', collegeId)
    .where(playerMatches(filter))
    .where(notHiddenBy(collegeId))
    .$if(favorites, (query) => query.where(isFavoriteOf(collegeId)))
}

function favorites(db: Database, { collegeId, filter }: CollegeSelection) {
  return db
    .selectFrom('favourites')
    .innerJoin('players', 'players.userId', 'favourites.playerId')
    .where('favourites.collegeId', '=', collegeId)
    .where(playerMatches(filter))
    .where(notHiddenBy(collegeId))
}

const notHiddenBy = (collegeId: string) =>
  sql<SqlBool>`not exists (select from hides where hides.college_id = ${collegeId} and hides.player_id = players.user_id)`

const isFavoriteOf = (collegeId: string) =>
  sql<SqlBool>`exists (select from favourites where favourites.college_id = ${collegeId} and favourites.player_id = players.user_id)`

function isBefore(at: RawBuilder<Date>, playerId: RawBuilder<string>, before: Listed | undefined) {
  return sql<SqlBool>`(${at}, ${playerId}) < (timestamptz 'epoch' + ${before?.at ?? 0} * interval '1 microsecond', ${before?.playerId ?? ''}::uuid)`
}

/** Keeps the player in place for this transaction; false for nobody and for those not listed. */
export async function holdListedPlayer(trx: Trx, playerId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('players')
    .select('userId')
    .where('userId', '=', playerId)
    .where('listed', '=', true)
    .forKeyShare()
    .executeTakeFirst()
  return row !== undefined
}

/** Keeps the college in place for this transaction; false for none and for those not listed. */
export async function holdListedCollege(trx: Trx, collegeId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('colleges')
    .select('id')
    .where('id', '=', collegeId)
    .where('listed', '=', true)
    .forKeyShare()
    .executeTakeFirst()
  return row !== undefined
}

/** Inserts a share; false when it was there before. */
export async function insertShare(trx: Trx, share: { playerId: string; collegeId: string; sharedAt: Date }) {
  const inserted = await trx
    .insertInto('shares')
    .values(share)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return inserted.numInsertedOrUpdatedRows === 1n
}

interface Mark {
  collegeId: string
  playerId: string
}

export async function insertFavorite(trx: Trx, mark: Mark & { coachId: string; favouritedAt: Date }) {
  await trx
    .insertInto('favourites')
    .values(mark)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function deleteFavorite(trx: Trx, { collegeId, playerId }: Mark) {
  await trx
    .deleteFrom('favourites')
    .where('collegeId', '=', collegeId)
    .where('playerId', '=', playerId)
    .execute()
}

export async function insertHide(trx: Trx, mark: Mark & { coachId: string; hiddenAt: Date }) {
  await trx
    .insertInto('hides')
    .values(mark)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function deleteHide(trx: Trx, { collegeId, playerId }: Mark) {
  await trx.deleteFrom('hides').where('collegeId', '=', collegeId).where('playerId', '=', playerId).execute()
}
