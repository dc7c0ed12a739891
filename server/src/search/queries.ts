import { type Gender, genders, type PlayerFilter } from '@touchline/contract'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Towns } from '../places/service.ts'
import type { Database } from '../platform/db/database.ts'
import { exactTotal } from '../platform/http/pagination.ts'
import {
  emptyFilter,
  type OrderedPlayer,
  orderKey,
  type PlayerOrder,
  playerMatches,
} from '../players/service.ts'
import type { PlayingDays } from './playing-days.ts'

/** The players that a list selects. */
export interface PlayerSelection {
  filter: PlayerFilter
  gender: Gender | undefined
  /** Includes only favorites of this college. */
  favoritesOf?: string | undefined
  /** Excludes players of whom this college has a prospect. */
  notOnBoardOf?: string | undefined
  /** Includes only players of these towns: a 1 by the town's id. */
  towns?: Uint8Array | undefined
  /** Includes only players with a game in their calendar on these days. */
  playing?: PlayingDays | undefined
  /** Includes only these players. */
  among?: readonly string[] | undefined
  /** Excludes players that this college has hidden. */
  notHiddenBy?: string | undefined
}

// Beyond these, walking the newest players of a side finds a page sooner than opening one stream for each.
const maxStreams = 24

/**
 * Returns the ids of a selection, newest first, after `before`. Ids are in order of time, so each side, or each state
 * or state and class year of it, is an ordered stream within a covering index; the page merges them.
 */
export async function findPlayerIds(
  db: Database,
  selection: PlayerSelection,
  { limit, before }: { limit: number; before?: string | undefined },
): Promise<string[]> {
  const { from, conditions } = streamsOf(selection)
  if (before !== undefined) conditions.push(sql`players.user_id < ${before}::uuid`)
  const { rows } = await sql<{ userId: string }>`
    select page.user_id from ${from} cross join lateral (
      select players.user_id from players where ${sql.join(conditions, sql` and `)}
      order by players.user_id desc limit ${limit}
    ) as page
    order by page.user_id desc limit ${limit}`.execute(db)
  return rows.map((row) => row.userId)
}

/** Returns a selection's players in an order, after the previous page's last one. */
export async function findOrderedPlayers(
  db: Database,
  selection: PlayerSelection,
  { order, limit, after }: { order: PlayerOrder; limit: number; after: OrderedPlayer | undefined },
): Promise<OrderedPlayer[]> {
  const { filter, gender } = selection
  const key = orderKey(order)
  const conditions = [playerMatches(filter, gender), ...collegeConditions(selection)]
  if (after) {
    conditions.push(sql`(${key}, players.user_id) < (${after.key}::integer, ${after.playerId}::uuid)`)
  }
  const { rows } = await sql<OrderedPlayer>`
    select players.user_id as player_id, ${key} as key from players where ${sql.join(conditions, sql` and `)}
    order by ${key} desc, players.user_id desc limit ${limit}`.execute(db)
  return rows
}

/** Counts the players of a selection, up to one past `exactTotal`. */
export async function countPlayers(db: Database, selection: PlayerSelection): Promise<number> {
  const { from, conditions } = streamsOf(selection)
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from (
      select from ${from} cross join lateral (
        select from players where ${sql.join(conditions, sql` and `)} limit ${exactTotal + 1}
      ) as found limit ${exactTotal + 1}
    ) as counted`.execute(db)
  return rows[0]?.total ?? 0
}

/** Returns the ids of players with this name, unordered; undefined for more than `limit`. */
export async function findNamed(
  db: Database,
  { name, gender }: { name: string; gender: Gender | undefined },
  limit: number,
): Promise<string[] | undefined> {
  const { rows } = await sql<{ userId: string }>`
    select players.user_id from players where ${playerMatches({ ...emptyFilter, name }, gender)}
    limit ${limit + 1}`.execute(db)
  return rows.length > limit ? undefined : rows.map((row) => row.userId)
}

/** Returns a college's favorites, latest star first; the key is its time in microseconds since 1970. */
export async function findFavorites(db: Database, collegeId: string): Promise<OrderedPlayer[]> {
  const { rows } = await sql<OrderedPlayer>`
    select player_id, ${starredAt} as key from favourites where college_id = ${collegeId}::uuid
    order by favourited_at desc, player_id desc`.execute(db)
  return rows
}

/** Returns the ids of the listed players of these towns, for searches that memory does not answer. */
export async function findInTowns(db: Database, chosen: Uint8Array, towns: Towns): Promise<string[]> {
  const { rows } = await sql<{ userId: string; city: string; state: string }>`
    select user_id, city, state_located as state from players
    where listed and city <> '' and state_located is not null`.execute(db)
  return rows.flatMap(({ userId, city, state }) => (chosen[towns.find(city, state)] === 1 ? [userId] : []))
}

/** Returns the ids of the players with a game in their calendar on these days, where it is played. */
export async function findPlaying(db: Database, days: PlayingDays): Promise<string[]> {
  const { rows } = await sql<{ playerId: string }>`select distinct ${playersOf(days)}`.execute(db)
  return rows.map((row) => row.playerId)
}

const playersOf = ({ from, until }: PlayingDays) =>
  sql`player_id from games where player_id is not null and starts_at >= ${from}::date and starts_at < ${until}::date + 1`

/** Returns the ids of the players of whom a college has a prospect. */
export async function findOnBoard(db: Database, collegeId: string): Promise<string[]> {
  const { rows } = await sql<{ playerId: string }>`select player_id ${onBoardOf(collegeId)}`.execute(db)
  return rows.map((row) => row.playerId)
}

const onBoardOf = (collegeId: string) =>
  sql`from prospects where college_id = ${collegeId}::uuid and player_id is not null and removed_at is null`

/** Returns a selection's favorites in the same order, after the previous page's last one. */
export async function findLatestFavorites(
  db: Database,
  { filter, gender, favoritesOf, ...rest }: PlayerSelection & { favoritesOf: string },
  { limit, after }: { limit: number; after: OrderedPlayer | undefined },
): Promise<OrderedPlayer[]> {
  const conditions = [
    playerMatches(filter, gender),
    sql<SqlBool>`college_id = ${favoritesOf}::uuid`,
    ...collegeConditions(rest),
  ]
  if (after) {
    conditions.push(sql`(favourited_at, player_id) <
      (timestamptz 'epoch' + ${after.key} * interval '1 microsecond', ${after.playerId}::uuid)`)
  }
  const { rows } = await sql<OrderedPlayer>`
    select player_id, ${starredAt} as key from favourites join players on players.user_id = player_id
    where ${sql.join(conditions, sql` and `)}
    order by favourited_at desc, player_id desc limit ${limit}`.execute(db)
  return rows
}

const starredAt = sql<number>`(extract(epoch from favourited_at) * 1000000)::bigint`

/** Splits a selection into ordered streams to merge, with the conditions of each. */
function streamsOf(selection: PlayerSelection): {
  from: RawBuilder<unknown>
  conditions: RawBuilder<SqlBool>[]
} {
  const { filter, gender } = selection
  const sides = gender ? [gender] : [...genders]
  const states = new Set(filter.states).size
  const years = new Set(filter.years).size
  // names are not in the indexes by state
  const byState = filter.name === '' && states > 0 && states * Math.max(1, years) <= maxStreams
  const byYear = byState && years > 0
  const rest = { ...filter, ...(byState ? { states: [] } : {}), ...(byYear ? { years: [] } : {}) }
  return {
    from: sql`unnest(${sides}::gender[]) as side (gender)
      ${byState ? sql`cross join unnest(${[...new Set(filter.states)]}::text[]) as place (state)` : sql``}
      ${byYear ? sql`cross join unnest(${[...new Set(filter.years)]}::integer[]) as class (year)` : sql``}`,
    conditions: [
      sql`players.gender = side.gender`,
      ...(byState ? [sql<SqlBool>`players.state_located = place.state`] : []),
      ...(byYear ? [sql<SqlBool>`players.year_graduating = class.year`] : []),
      playerMatches(rest),
      ...collegeConditions(selection),
    ],
  }
}

function collegeConditions({
  among,
  playing,
  favoritesOf,
  notHiddenBy,
  notOnBoardOf,
}: Omit<PlayerSelection, 'filter' | 'gender'>): RawBuilder<SqlBool>[] {
  const conditions: RawBuilder<SqlBool>[] = []
  if (playing !== undefined) conditions.push(sql`players.user_id in (select ${playersOf(playing)})`)
  if (among !== undefined) conditions.push(sql`players.user_id = any (${[...among]}::uuid[])`)
  if (favoritesOf !== undefined) {
    conditions.push(
      sql`players.user_id in (select player_id from favourites where college_id = ${favoritesOf}::uuid)`,
    )
  }
  if (notOnBoardOf !== undefined) {
    conditions.push(sql`not exists (select ${onBoardOf(notOnBoardOf)} and player_id = players.user_id)`)
  }
  if (notHiddenBy !== undefined) {
    conditions.push(
      sql`not exists (select from hides where college_id = ${notHiddenBy}::uuid and player_id = players.user_id)`,
    )
  }
  return conditions
}
