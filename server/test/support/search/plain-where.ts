import { createRequire } from 'node:module'
import type { PlayerFilterCounts, PlayerFilterName, searchPlayers } from '@touchline/contract'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '../../../src/platform/db/database.ts'
import { facetNames, playerFilters } from '../../../src/players/service.ts'

type PlainFilter = Partial<z.output<typeof searchPlayers.query>> & { gender?: string }

type Found = { userId: string } & Partial<Record<PlayerFilterName, string[] | string | number | null>>

const filterNames = facetNames.flatMap((name) => (name === 'mainPositions' ? [] : [name]))

/** What a filter asks of: lists as people state them, where the search has them as bits. */
function fieldOf(name: PlayerFilterName, { mainPosition = false }: PlainFilter): RawBuilder<unknown> {
  if (name === 'positions') return mainPosition ? sql`players.positions[1:1]` : sql`players.positions`
  return name === 'divisions' ? sql`players.divisions_interested_in` : playerFilters[name].value
}

/**
 * Writes the filter rules as a plain `where` on the base tables, without the columns, masks and indexes that speed up
 * the search. Every other implementation has to agree with it.
 */
function plainWhere(asked: PlainFilter, collegeId: string) {
  return sql`from players join users on users.id = players.user_id
    where users.email_verified and users.suspended_at is null and players.paused_at is null
      and (${asked.gender ?? null}::gender is null or gender = ${asked.gender ?? null}::gender)
      and ${sql.join(
        filterNames.map((name) => plainCondition(name, asked)),
        sql` and `,
      )}
      and (${asked.near ?? null}::text is null or lower(replace(city, 'St.', 'Saint')) || ',' || state_located = any(${asked.near ? townsAround(asked.near, asked.miles ?? 50) : []}::text[]))
      and (not ${asked.offBoard ?? false}::boolean or user_id <> all (array(select player_id from prospects
        where college_id = ${collegeId} and removed_at is null and player_id is not null)))
      and (${asked.height ?? null}::integer is null or height_inches >= ${asked.height ?? null}::integer)
      and not exists (
        select from regexp_split_to_table(${asked.name ?? ''}, '[ .,-]') as word
        where strpos(fold_name(users.name), fold_name(word)) = 0
          or normalize(word, NFD) ~ '[\u0300-\u036føłßæ]' and strpos(fold_spelling(users.name), fold_spelling(word)) = 0)
      and (not ${asked.favorites ?? false}::boolean
        or user_id = any (array(select player_id from favourites where college_id = ${collegeId})))`
}

function plainCondition(name: PlayerFilterName, asked: PlainFilter): RawBuilder<SqlBool> {
  const chosen: readonly (string | number)[] = asked[name] ?? []
  if (chosen.length === 0) return sql`true`
  const field = fieldOf(name, asked)
  const texts = chosen.map(String)
  if (playerFilters[name].match === 'any') return sql`${field} && ${texts}::text[]`
  if (playerFilters[name].match === 'one') return sql`(${field})::text = any (${texts}::text[])`
  return sql`${field} >= any (${texts}::numeric[])`
}

/** Sorts the newest first; of favorites, the latest star first. */
const plainOrder = (asked: PlainFilter, collegeId: string) =>
  asked.favorites
    ? sql`order by (select favourited_at from favourites where college_id = ${collegeId} and player_id = user_id) desc,
        user_id desc`
    : sql`order by user_id desc`

/** Lists the towns within so many miles, each like 'cleveland,OH', by the great circle between the middles of their ZIP codes. */
function townsAround(near: string, miles: number): string[] {
  middles ??= readMiddles()
  const center = middles.get(near === 'st marys PA' ? 'saint marys,PA' : 'cleveland,OH') ?? {
    latitude: 0,
    longitude: 0,
  }
  const sine = (degrees: number) => Math.sin((degrees * Math.PI) / 180)
  const cosine = (degrees: number) => Math.cos((degrees * Math.PI) / 180)
  const share = (to: Middle) =>
    sine((to.latitude - center.latitude) / 2) ** 2 +
    cosine(center.latitude) * cosine(to.latitude) * sine((to.longitude - center.longitude) / 2) ** 2
  return [...middles].flatMap(([town, to]) =>
    2 * 3_959 * Math.asin(Math.sqrt(share(to))) <= miles ? [town] : [],
  )
}

interface Middle {
  latitude: number
  longitude: number
}

const Codes = z.object({
  codes: z.record(
    z.string(),
    z.object({ city: z.string(), state: z.string(), latitude: z.number(), longitude: z.number() }),
  ),
})
let middles: Map<string, Middle> | undefined

function readMiddles(): Map<string, Middle> {
  const { codes } = Codes.parse(createRequire(import.meta.url)('zipcodes/lib/codes.js'))
  const sums = new Map<string, Middle & { count: number }>()
  for (const { city, state, latitude, longitude } of Object.values(codes)) {
    const key = `${city.toLowerCase()},${state}`
    const sum = sums.get(key) ?? { latitude: 0, longitude: 0, count: 0 }
    sums.set(key, {
      latitude: sum.latitude + latitude,
      longitude: sum.longitude + longitude,
      count: sum.count + 1,
    })
  }
  return new Map(
    [...sums].map(([key, { latitude, longitude, count }]) => [
      key,
      { latitude: latitude / count, longitude: longitude / count },
    ]),
  )
}

/** Finds all matching players, in the plain order. */
async function plainly(db: Database, asked: PlainFilter, collegeId: string): Promise<Found[]> {
  const fields = filterNames.map((name) => sql`${fieldOf(name, asked)} as ${sql.id(name)}`)
  const { rows } = await sql<Found>`
    select user_id, ${sql.join(fields)}
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
): Promise<Partial<PlayerFilterCounts>> {
  const counts: Partial<PlayerFilterCounts> = {}
  for (const name of filterNames) {
    const found: Record<string, number> = {}
    for (const row of await plainly(db, { ...asked, [name]: [] }, collegeId)) {
      for (const option of optionsOf(name, row[name])) found[option] = (found[option] ?? 0) + 1
    }
    counts[name] = found
  }
  return counts
}

/** Returns the options that this value of a player matches alone. */
function optionsOf(name: PlayerFilterName, value: Found[PlayerFilterName]): readonly (string | number)[] {
  if (value === null || value === undefined) return []
  if (Array.isArray(value)) return value
  const { match, options } = playerFilters[name]
  return match === 'least'
    ? options.filter((least) => value >= least)
    : options.filter((option) => option === value)
}
