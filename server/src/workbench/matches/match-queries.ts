import type { Gender } from '@touchline/contract'
import { sql } from 'kysely'
import type { Database, Trx } from '../../platform/db/database.ts'
import { otherForms } from './nicknames.ts'

/** Whose matches are looked for: of players who joined, or of prospects that were noted. */
export type Looked = { playerIds: readonly string[] } | { prospectIds: readonly string[] }

const digits = (text: string) => sql.raw(`right(nullif(regexp_replace(${text}, '\\D', '', 'g'), ''), 10)`)

const firstOf = (column: string) => sql<string>`split_part(${sql.ref(column)}, ' ', 1)`
const usualOf = (column: string) => sql<string>`coalesce((select usual
  from unnest(${otherForms.form}::text[], ${otherForms.usual}::text[]) as forms (form, usual)
  where form = ${firstOf(column)} limit 1), ${firstOf(column)})`

/** Builds the condition that two first names may be one person's: the same, a short form, an initial, or spelled alike. */
function sameFirst(one: string, other: string) {
  return sql<boolean>`(left(${firstOf(one)}, 3) = left(${firstOf(other)}, 3)
    or similarity(${firstOf(one)}, ${firstOf(other)}) >= 0.4
    or least(length(rtrim(${firstOf(one)}, '.')), length(rtrim(${firstOf(other)}, '.'))) = 1
      and left(${firstOf(one)}, 1) = left(${firstOf(other)}, 1)
    or ${usualOf(one)} = ${usualOf(other)})`
}

/** The ways by which a player and a prospect may be one; each has an index on either side. */
const ways = {
  email: sql`prospects join users on users.email = lower(prospects.contacts ->> 'email')
    join players on players.user_id = users.id`,
  phone: sql`prospects join players on ${digits("prospects.contacts ->> 'phone'")} = ${digits('players.phone_number')}`,
  parentEmail: sql`prospects join users as parents on parents.email = lower(prospects.contacts ->> 'parentEmail')
    join guardianships on guardianships.guardian_id = parents.id
    join players on players.user_id = guardianships.player_id`,
  // counts within a class alone
  name: sql`prospects join players on players.search_name % prospects.search_name
    and players.year_graduating = prospects.class_year`,
}

/** Selects the pairs with their ways, for each id by itself: for all of them at once, whole tables would be read. */
function pairsOf(looked: Looked) {
  const [ids, id] =
    'playerIds' in looked
      ? [looked.playerIds, sql.ref('players.userId')]
      : [looked.prospectIds, sql.ref('prospects.id')]
  const found = Object.entries(ways).map(
    ([way, joined]) => sql`
      select prospects.id as prospect_id, players.user_id as player_id, ${sql.lit(way)} as way from ${joined}
      where ${id} = looked.id and players.listed and prospects.player_id is null and prospects.removed_at is null`,
  )
  return sql`select pair.* from unnest(${ids}::uuid[]) as looked (id), lateral (
    select prospect_id, player_id, array_agg(way) as ways
    from (${sql.join(found, sql` union all `)}) as found group by prospect_id, player_id) as pair`
}

const lastOf = (column: string) => sql`regexp_replace(${sql.ref(column)}, '^.* ', '')`
const names = ['playerName', 'notedName'] as const
const sameLast = sql<boolean>`${lastOf(names[0])} = ${lastOf(names[1])}`

/**
 * Finds and saves players who may be outside prospects, for a person to decide: strong by phone or address, likely by
 * name, class and one fact more, possible by a similar name or a nickname, class and one fact more. Siblings share all of
 * that but the first name. What was refused stays refused. Returns the programs with a new one.
 */
export async function saveMatches(trx: Trx, looked: Looked, now: Date): Promise<string[]> {
  const { rows } = await sql<{ collegeId: string }>`
    with pairs as (
      select prospects.id as prospect_id, prospects.college_id, players.user_id as player_id,
        'email' = any (ways) as email, 'phone' = any (ways) as phone, 'parentEmail' = any (ways) as parent_email,
        players.search_name = prospects.search_name as name,
        similarity(players.search_name, prospects.search_name) >= 0.6 as similar_name,
        players.search_name as player_name, prospects.search_name as noted_name,
        players.year_graduating <> prospects.class_year as other_class,
        players.year_graduating = prospects.class_year as class,
        players.state_located = prospects.state as state,
        prospects.club <> '' and fold_name(players.club) = fold_name(prospects.club) as club,
        prospects.school <> '' and fold_name(players.school) = fold_name(prospects.school) as school
      from (${pairsOf(looked)}) as pair
        join prospects on prospects.id = pair.prospect_id
        join players on players.user_id = pair.player_id
        join colleges on colleges.id = prospects.college_id and colleges.gender = players.gender
    ), near as materialized (
      select * from pairs where email or phone or parent_email or class and (state or club or school)
    ), named as materialized (
      select *, ${sameFirst(...names)} as first, ${sameLast} as last from near
    ), judged as (
      select *, case
        when last and not first or other_class and not first then null
        when email or phone or parent_email then 'strong'
        when name and class and (state or club or school) then 'likely'
        when first and (last or similar_name) and class and (state or club or school) then 'possible' end as strength
      from named
    ), saved as (
      insert into prospect_matches (prospect_id, player_id, college_id, strength, reasons, found_at)
      select prospect_id, player_id, college_id, strength, array_remove(array[
          case when email then 'email' end, case when phone then 'phone' end,
          case when parent_email then 'parentEmail' end,
          case when name then 'name' when similar_name or first and last then 'similarName' end,
          case when state then 'state' end, case when club then 'club' end,
          case when school then 'school' end], null), ${now}
      from judged where strength is not null
      on conflict (prospect_id, player_id) do nothing returning college_id
    ) select distinct college_id from saved order by college_id`.execute(trx)
  return rows.map(({ collegeId }) => collegeId)
}

/**
 * Finds outside prospects whom a player's proven address names alone in their program, and whose class and first name
 * fit: siblings may share an address.
 */
export async function findProven(trx: Trx, playerId: string) {
  const { rows } = await sql<{ prospectId: string; collegeId: string }>`
    select (array_agg(prospects.id))[1] as prospect_id, prospects.college_id
    from players join users on users.id = players.user_id
      join colleges on colleges.gender = players.gender
      join prospects on prospects.college_id = colleges.id and prospects.player_id is null
        and prospects.removed_at is null and lower(prospects.contacts ->> 'email') = lower(users.email)
    where players.user_id = ${playerId} and players.listed and users.email_verified
      and not exists (select from prospects as linked
        where linked.college_id = prospects.college_id and linked.player_id = players.user_id)
      and not exists (select from prospect_matches
        where prospect_matches.prospect_id = prospects.id and prospect_matches.player_id = ${playerId} and state = 'refused')
    group by prospects.college_id
    having count(*) = 1 and bool_and(${sameFirst('players.searchName', 'prospects.searchName')}) and bool_and(prospects.class_year is null or prospects.class_year = players.year_graduating)
    order by prospects.college_id`.execute(trx)
  return rows
}

/** Lists the matches that wait for a program's decision, strongest first. */
export function findOpen(db: Database, collegeId: string) {
  return db
    .selectFrom('prospectMatches')
    .innerJoin('prospects', 'prospects.id', 'prospectMatches.prospectId')
    .innerJoin('players', 'players.userId', 'prospectMatches.playerId')
    .innerJoin('users', 'users.id', 'players.userId')
    .leftJoin('prospects as present', (join) =>
      join
        .onRef('present.playerId', '=', 'prospectMatches.playerId')
        .on('present.collegeId', '=', collegeId)
        .on('present.removedAt', 'is', null),
    )
    .select(['prospectMatches.prospectId', 'prospectMatches.playerId', 'strength', 'reasons'])
    .select(['users.name', 'players.positions', 'players.yearGraduating', 'players.stateLocated'])
    .select(['players.city', 'players.club', 'players.school', 'players.profilePic'])
    .select('present.id as onBoardAs')
    .where('prospectMatches.collegeId', '=', collegeId)
    .where('prospectMatches.state', '=', 'open')
    .where('prospects.removedAt', 'is', null)
    .where('prospects.playerId', 'is', null)
    .where('players.listed', '=', true)
    .orderBy(sql`array_position(array['strong', 'likely', 'possible'], strength)`)
    .orderBy('foundAt', 'desc')
    .limit(100)
    .execute()
}

/** Remembers that two are not the same, whether or not anybody asked. */
export async function refuseMatch(
  trx: Trx,
  match: { prospectId: string; playerId: string; collegeId: string; now: Date },
) {
  const { now: foundAt, ...pair } = match
  await trx
    .insertInto('prospectMatches')
    .values({ ...pair, strength: 'possible', reasons: [], state: 'refused', foundAt })
    .onConflict((conflict) => conflict.columns(['prospectId', 'playerId']).doUpdateSet({ state: 'refused' }))
    .execute()
}

/** Finds a listed player of a side of the game. */
export function findListed(trx: Trx, playerId: string, gender: Gender) {
  return trx
    .selectFrom('players')
    .select('userId')
    .where('userId', '=', playerId)
    .where('gender', '=', gender)
    .where('listed', '=', true)
    .forKeyShare()
    .executeTakeFirst()
}

/** Lists the latest shares of listed players who are neither on the board nor off the lists, and counts them all. */
export async function findArrivals(db: Database, collegeId: string) {
  const { rows } = await sql<{
    playerId: string
    name: string
    positions: string[]
    yearGraduating: number | null
    stateLocated: string | null
    club: string
    profilePic: string | null
    sharedAt: Date
    total: number
  }>`select players.user_id as player_id, users.name, players.positions::text[] as positions, players.year_graduating,
      players.state_located, players.club, players.profile_pic, shares.shared_at, count(*) over ()::integer as total
    from shares join players on players.user_id = shares.player_id and players.listed
      join users on users.id = players.user_id
    where shares.college_id = ${collegeId}
      and not exists (select from hides where hides.college_id = ${collegeId} and hides.player_id = shares.player_id)
      and not exists (select from prospects where prospects.college_id = ${collegeId}
        and prospects.player_id = shares.player_id and prospects.removed_at is null)
    order by shares.shared_at desc, shares.player_id limit 100`.execute(db)
  return { arrivals: rows, total: rows[0]?.total ?? 0 }
}
