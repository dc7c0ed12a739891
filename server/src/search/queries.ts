import { type Gender, genders } from '@touchline/contract'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Database } from '../platform/database.ts'
import { type PlayerFilter, playerMatches } from '../players/service.ts'

/** Which players a list is made of. */
export interface PlayerSelection {
  filter: PlayerFilter
  gender: Gender | undefined
  /** Only favourites of this college. */
  favoritesOf?: string | undefined
  /** Without the players this college has hidden. */
  notHiddenBy?: string | undefined
}

export const exactTotal = 1_000

// Beyond these, walking the newest players of a side finds a page sooner than opening one stream per state.
const mostStates = 12

/**
 * Ids of the players of a selection, newest first, after `before`. Ids are in order of time, so each side and state is
 * an ordered stream within a covering index; the page is their merge, and only its rows are read in full.
 */
export async function findPlayerIds(
  db: Database,
  selection: PlayerSelection,
  { limit, before }: { limit: number; before?: string | undefined },
): Promise<string[]> {
  const { filter, gender } = selection
  const sides = gender ? [gender] : [...genders]
  const byState = filter.states.length > 0 && filter.states.length <= mostStates
  const conditions = [
    sql`players.gender = side.gender`,
    ...(byState ? [sql`players.state_located = place.state`] : []),
    ...(before === undefined ? [] : [sql`players.user_id < ${before}::uuid`]),
    playerMatches(byState ? { ...filter, states: [] } : filter),
    ...collegeConditions(selection),
  ]
  const places = byState ? sql`cross join unnest(${[...filter.states]}::text[]) as place (state)` : sql``
  const { rows } = await sql<{ userId: string }>`
    select page.user_id
    from unnest(${sides}::gender[]) as side (gender) ${places}
    cross join lateral (
      select players.user_id from players where ${sql.join(conditions, sql` and `)}
      order by players.user_id desc limit ${limit}
    ) as page
    order by page.user_id desc limit ${limit}`.execute(db)
  return rows.map((row) => row.userId)
}

/** How many players a selection has; the counting stops one past `exactTotal`. */
export async function countPlayers(db: Database, selection: PlayerSelection): Promise<number> {
  const { filter, gender } = selection
  const conditions = [playerMatches(filter, gender), ...collegeConditions(selection)]
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from (
      select from players where ${sql.join(conditions, sql` and `)} limit ${exactTotal + 1}
    ) as counted`.execute(db)
  return rows[0]?.total ?? 0
}

function collegeConditions({ favoritesOf, notHiddenBy }: PlayerSelection): RawBuilder<SqlBool>[] {
  const conditions: RawBuilder<SqlBool>[] = []
  if (favoritesOf !== undefined) {
    conditions.push(
      sql`players.user_id in (select player_id from favourites where college_id = ${favoritesOf}::uuid)`,
    )
  }
  if (notHiddenBy !== undefined) {
    conditions.push(
      sql`not exists (select from hides where college_id = ${notHiddenBy}::uuid and player_id = players.user_id)`,
    )
  }
  return conditions
}
