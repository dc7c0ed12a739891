import type { PlayerFilter } from '@touchline/contract'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Database, Trx } from '../platform/db/database.ts'
import { countUpTo, exactTotal } from '../platform/http/pagination.ts'
import { type OrderedPlayer, orderKey, type PlayerOrder, playerMatches } from '../players/service.ts'

/** A player on a college's list, and when they got there, in microseconds since 1970. */
export interface Listed {
  playerId: string
  at: number
  /** The coach who added the favorite; null once that account is gone, absent for shares. */
  addedBy?: string | null
}

/** Which of a college's players a list shows: never hidden ones. */
export interface CollegeSelection {
  collegeId: string
  filter: PlayerFilter
  favorites: boolean
}

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

/** Lists them in an order, after the previous page's last one. */
export function findInterestedInOrder(
  db: Database,
  selection: CollegeSelection,
  { order, limit, after }: { order: PlayerOrder; limit: number; after: OrderedPlayer | undefined },
): Promise<(Listed & OrderedPlayer)[]> {
  const key = orderKey(order)
  return interested(db, selection)
    .select(['shares.playerId', microseconds(sql.ref('shares.sharedAt')).as('at'), key.as('key')])
    .$if(after !== undefined, (query) =>
      query.where(
        sql<SqlBool>`(${key}, players.user_id) < (${after?.key ?? 0}::integer, ${after?.playerId ?? ''}::uuid)`,
      ),
    )
    .orderBy(key, 'desc')
    .orderBy('players.userId', 'desc')
    .limit(limit)
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
    .select(['favourites.playerId', 'favourites.coachId as addedBy'])
    .select(microseconds(sql.ref('favourites.favouritedAt')).as('at'))
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

/** Locks a listed player against deletion; false for anyone else. */
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

/** Locks a listed college against deletion and returns its facts for contact rules; undefined for any other. */
export function holdListedCollege(trx: Trx, collegeId: string) {
  return trx
    .selectFrom('colleges')
    .select(['officialDivision', 'division', 'gender'])
    .where('id', '=', collegeId)
    .where('listed', '=', true)
    .forKeyShare()
    .executeTakeFirst()
}

/** Inserts a share; false if already there. */
export async function insertShare(
  trx: Trx,
  share: { playerId: string; collegeId: string; sharedAt: Date; contactDetails: boolean },
) {
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

/** Inserts a favorite; an existing one stays. */
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

/** Inserts a hide; false if already there. */
export async function insertHide(trx: Trx, mark: Mark & { coachId: string; hiddenAt: Date }) {
  const inserted = await trx
    .insertInto('hides')
    .values(mark)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return inserted.numInsertedOrUpdatedRows === 1n
}

/** Deletes a hide; false if there was none. */
export async function deleteHide(trx: Trx, { collegeId, playerId }: Mark) {
  const deleted = await trx
    .deleteFrom('hides')
    .where('collegeId', '=', collegeId)
    .where('playerId', '=', playerId)
    .executeTakeFirst()
  return deleted.numDeletedRows === 1n
}

/** Lists visible players the college has hidden, latest first, after `before`. */
export function findHidden(
  db: Database,
  collegeId: string,
  page: { limit: number; before: Listed | undefined },
) {
  return hidden(db, collegeId)
    .leftJoin('users as remover', 'remover.id', 'hides.coachId')
    .leftJoin('shares', (join) =>
      join.onRef('shares.playerId', '=', 'hides.playerId').onRef('shares.collegeId', '=', 'hides.collegeId'),
    )
    .select(['hides.playerId', 'hides.hiddenAt', 'remover.name as removedBy', 'shares.sharedAt'])
    .select(microseconds(sql.ref('hides.hiddenAt')).as('at'))
    .$if(page.before !== undefined, (query) =>
      query.where(isBefore(sql.ref('hides.hiddenAt'), sql.ref('hides.playerId'), page.before)),
    )
    .orderBy('hides.hiddenAt', 'desc')
    .orderBy('hides.playerId', 'desc')
    .limit(page.limit)
    .execute()
}

/** Counts them, up to one past `exactTotal`. */
export function countHidden(db: Database, collegeId: string): Promise<number> {
  const some = hidden(db, collegeId)
    .select(sql<number>`1`.as('one'))
    .limit(exactTotal + 1)
  return countUpTo(db, some)
}

function hidden(db: Database, collegeId: string) {
  return db
    .selectFrom('hides')
    .innerJoin('players', 'players.userId', 'hides.playerId')
    .where('hides.collegeId', '=', collegeId)
    .where('players.listed', '=', true)
}
