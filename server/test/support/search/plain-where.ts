import { type FilterCounts, gpaThresholds, type searchPlayers } from '@touchline/contract'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Database } from '../../../src/platform/db/database.ts'

type PlainFilter = Partial<z.output<typeof searchPlayers.query>> & { gender?: string }

interface Found {
  userId: string
  positions: string[]
  divisionsInterestedIn: string[]
  yearGraduating: number | null
  stateLocated: string | null
  gpa: number | null
}

/**
 * Writes the filter rules as a plain `where` on the base tables, without the columns, masks and indexes that speed up
 * the search. Every other implementation has to agree with it.
 */
function plainWhere(asked: PlainFilter, collegeId: string) {
  const any = <Value>(list: readonly Value[] | undefined) => (list && list.length > 0 ? [...list] : null)
  const gpa = any(asked.gpa)
  return sql`from players join users on users.id = players.user_id
    where users.email_verified and users.suspended_at is null and players.paused_at is null
      and (${asked.gender ?? null}::gender is null or gender = ${asked.gender ?? null}::gender)
      and (${any(asked.positions)}::text[] is null or positions && ${any(asked.positions)}::text[])
      and (${any(asked.divisions)}::text[] is null or divisions_interested_in && ${any(asked.divisions)}::text[])
      and (${any(asked.years)}::integer[] is null or year_graduating = any (${any(asked.years)}::integer[]))
      and (${any(asked.states)}::text[] is null or state_located = any (${any(asked.states)}::text[]))
      and (${gpa}::numeric[] is null or gpa >= any (${gpa}::numeric[]))
      and not exists (
        select from regexp_split_to_table(${asked.name ?? ''}, '[ .,-]') as word
        where strpos(fold_name(users.name), fold_name(word)) = 0
          or normalize(word, NFD) ~ '[\u0300-\u036føłßæ]' and strpos(fold_spelling(users.name), fold_spelling(word)) = 0)
      and (not ${asked.favorites ?? false}::boolean
        or user_id = any (array(select player_id from favourites where college_id = ${collegeId})))`
}

/** Sorts the newest first; of favorites, the latest star first. */
const plainOrder = (asked: PlainFilter, collegeId: string) =>
  asked.favorites
    ? sql`order by (select favourited_at from favourites where college_id = ${collegeId} and player_id = user_id) desc,
        user_id desc`
    : sql`order by user_id desc`

/** Finds all matching players, in the plain order. */
async function plainly(db: Database, asked: PlainFilter, collegeId: string): Promise<Found[]> {
  const { rows } = await sql<Found>`
    select user_id, positions, divisions_interested_in, year_graduating, state_located, gpa
    ${plainWhere(asked, collegeId)} ${plainOrder(asked, collegeId)}`.execute(db)
  return rows
}

/** Finds the first ids in the plain order, with the number of matches and of all players. */
export async function plainPage(
  db: Database,
  asked: PlainFilter,
  { collegeId, limit }: { collegeId: string; limit: number },
) {
  const { rows } = await sql<{ userId: string; total: number }>`
    select user_id, count(*) over () as total ${plainWhere(asked, collegeId)}
    ${plainOrder(asked, collegeId)} limit ${limit}`.execute(db)
  const playerCount = await sql<{ count: number }>`select count(*) as count from players`.execute(db)
  return {
    ids: rows.map((row) => row.userId),
    total: rows[0]?.total ?? 0,
    playerCount: playerCount.rows[0]?.count ?? 0,
  }
}

/** Finds the ids of all matching players, in the plain order. */
export async function plainlyFound(db: Database, asked: PlainFilter, collegeId: string): Promise<string[]> {
  return (await plainly(db, asked, collegeId)).map((row) => row.userId)
}

/**
 * Counts the results with each option alone in its filter: one plain search per filter, without
 * that filter.
 */
export async function plainCounts(
  db: Database,
  asked: PlainFilter,
  collegeId: string,
): Promise<FilterCounts> {
  const tally = async (
    filter: keyof FilterCounts,
    optionsOf: (row: Found) => readonly (string | number)[],
  ) => {
    const counts: Record<string, number> = {}
    for (const row of await plainly(db, { ...asked, [filter]: [] }, collegeId)) {
      for (const option of optionsOf(row)) counts[option] = (counts[option] ?? 0) + 1
    }
    return counts
  }
  const given = <Value>(value: Value | null) => (value === null ? [] : [value])
  return {
    positions: await tally('positions', (row) => row.positions),
    divisions: await tally('divisions', (row) => row.divisionsInterestedIn),
    years: await tally('years', (row) => given(row.yearGraduating)),
    states: await tally('states', (row) => given(row.stateLocated)),
    gpa: await tally('gpa', ({ gpa }) => gpaThresholds.filter((least) => gpa !== null && gpa >= least)),
  }
}
