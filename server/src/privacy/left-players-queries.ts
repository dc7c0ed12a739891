import { sql } from 'kysely'
import type { Database, Trx } from '../platform/db/database.ts'
import { sweep } from '../platform/db/sweep.ts'

/** Locks a player about to be deleted and returns the facts that decide what is kept; undefined for other people. */
export function lockLeavingPlayer(trx: Trx, playerId: string) {
  return trx
    .selectFrom('players')
    .leftJoin('ageChanges', 'ageChanges.playerId', 'players.userId')
    .select(['players.age', 'players.dateOfBirth', 'earliestBirth', 'yearGraduating'])
    .select(['ageChanges.refusedAt', 'ageChanges.objectedBy'])
    .select((eb) => [
      eb
        .exists(eb.selectFrom('guardianships').select(sql`1`.as('one')).where('playerId', '=', playerId))
        .as('hasParents'),
      eb
        .exists(eb.selectFrom('leftPlayers').select(sql`1`.as('one')).where('givenTo', '=', playerId))
        .as('cameBack'),
    ])
    .where('userId', '=', playerId)
    .forNoKeyUpdate('players')
    .executeTakeFirst()
}

/** Finds the coaches whom the player's side blocked or declined, for the keys of their addresses. */
export function findClosedCoaches(db: Database, playerId: string) {
  return db
    .selectFrom('conversations')
    .innerJoin('users', 'users.id', 'conversations.coachId')
    .select(['users.id', 'users.email'])
    .where('conversations.playerId', '=', playerId)
    .where((eb) => eb.or([eb('playerBlockedAt', 'is not', null), eb('state', '=', 'declined')]))
    .execute()
}

interface LeftPlayer {
  id: string
  playerId: string
  persons: readonly string[]
  earliestBirth: string
  yearGraduating: number | null
  ageRefusedAt: Date | null
  ageObjectedBy: string[]
  keptUntil: Date
  now: Date
}

/** Stores the minor's age, what was decided about it, the class years and the parents under every key of the account. */
export async function insertLeftPlayer(trx: Trx, minor: LeftPlayer) {
  const { id, playerId, persons, earliestBirth, yearGraduating, ageRefusedAt, ageObjectedBy, keptUntil } =
    minor
  await sql`insert into left_players (id, persons, earliest_birth, year_graduating, former_facts, age_refused_at,
      age_objected_by, parents, kept_until)
    select ${id}, array(select unnest(${persons}::text[]) union select person from person_keys where user_id = ${playerId}),
      ${earliestBirth}, ${yearGraduating},
      (select coalesce(jsonb_agg(
          jsonb_build_object('age', age, 'yearGraduating', year_graduating, 'at', replaced_at)), '[]')
        from former_player_facts where player_id = ${playerId}),
      ${ageRefusedAt}, ${ageObjectedBy}::uuid[],
      array(select guardian_id from guardianships where player_id = ${playerId}
        union select unnest(parents) from left_players where given_to = ${playerId}),
      ${keptUntil}`.execute(trx)
}

/** Stores the parents' closings, but not the player's own, and returns their number. */
export async function insertLeftClosings(
  trx: Trx,
  { id, playerId, now }: Pick<LeftPlayer, 'id' | 'playerId' | 'now'>,
  coaches: readonly { coachId: string; person: string }[],
): Promise<number> {
  const coachIds = coaches.map(({ coachId }) => coachId)
  const persons = coaches.map(({ person }) => person)
  const { numAffectedRows } = await sql`with talks as (
      select conversations.*, array(
        select person from unnest(${coachIds}::uuid[], ${persons}::text[]) as coach (id, person) where coach.id = coach_id
        union select person from person_keys where user_id = coach_id
        union select person from person_conversations where conversation_id = conversations.id) as persons,
        coalesce((select college_name from coaches join colleges on colleges.id = coaches.college_id
          where coaches.user_id = coach_id), former_college) as college
      from conversations where player_id = ${playerId}
    ), closed (kind, coach_id, coach_persons, former_college, college_id, closed_by, closed_with, closed_at) as (
      select 'pause', null::uuid, '{}'::text[], '', null::uuid, paused_by, paused_with, paused_at
        from players where user_id = ${playerId} and paused_at is not null and paused_by is distinct from user_id
      union all select 'preview', null, '{}', '', null, link_preview_by, '{}', ${now}::timestamptz
        from players where user_id = ${playerId} and not link_preview and link_preview_by <> user_id
      union all select 'sharing', null, '{}', '', college_id, stopped_by, '{}', stopped_at
        from share_stops where player_id = ${playerId}
      union all select 'decline', coach_id, persons, college, null, answered_by, declined_with, answered_at
        from talks where state = 'declined' and answered_by is distinct from player_id
      union all select 'block', coach_id, persons, college, null, player_blocked_by, player_blocked_with, player_blocked_at
        from talks where player_blocked_at is not null and player_blocked_by is distinct from player_id
      -- the conversation with a coach who had left is gone, and was closed
      union all select 'block', null, array_agg(person), '', null, null, '{}', ${now}::timestamptz
        from person_conversations as kept
        where player_id = ${playerId}
          and not exists (select from conversations where conversations.id = kept.conversation_id)
        group by conversation_id
    )
    insert into left_closings (id, left_player_id, kind, coach_id, coach_persons, former_college,
      college_id, closed_by, closed_with, closed_at)
    select gen_random_uuid(), ${id}, closed.kind, closed.coach_id, closed.coach_persons, closed.former_college,
      closed.college_id, closed.closed_by, closed.closed_with, coalesce(closed.closed_at, ${now}) from closed`.execute(
    trx,
  )
  await sql`update left_players set parents = array(
      select unnest(parents) union select closed_by from left_closings where left_player_id = ${id} and closed_by is not null
      union select unnest(closed_with) from left_closings where left_player_id = ${id})
    where id = ${id}`.execute(trx)
  return Number(numAffectedRows ?? 0)
}

/** Deletes the record of a minor when nothing has to be kept. */
export async function deleteLeftPlayer(trx: Trx, id: string) {
  await trx.deleteFrom('leftPlayers').where('id', '=', id).execute()
}

/** Finds a player; undefined for other people. Call it once the address is verified. */
export function findNewPlayer(db: Database, userId: string) {
  return db
    .selectFrom('players')
    .innerJoin('users', 'users.id', 'players.userId')
    .select(['users.name', 'users.email', 'players.age', 'players.dateOfBirth'])
    .select(['players.earliestBirth', 'players.yearGraduating', 'players.stateLocated'])
    .where('players.userId', '=', userId)
    .executeTakeFirst()
}

/** Locks the records of minors who left with one of the person's addresses and are not yet 18 by their stated age. */
export async function lockLeftPlayers(
  trx: Trx,
  { userId, person, now }: { userId: string; person: string; now: Date },
) {
  const { rows } = await sql<{
    id: string
    earliestBirth: string
    yearGraduating: number | null
    formerFacts: { age: number; yearGraduating: number | null; at: string }[]
    ageRefusedAt: Date | null
    ageObjectedBy: string[]
    parents: string[]
    givenTo: string | null
  }>`select id, earliest_birth::text as "earliestBirth", year_graduating as "yearGraduating", former_facts,
      age_refused_at as "ageRefusedAt", age_objected_by as "ageObjectedBy", parents, given_to as "givenTo"
    from left_players
    where persons && array(select ${person}::text union select person from person_keys where user_id = ${userId})
      and kept_until > ${now}
    order by id for update`.execute(trx)
  return rows
}

/** Finds the parents who can still log in. */
export function findParents(db: Database, ids: readonly string[]) {
  return db
    .selectFrom('users')
    .select(['name', 'email'])
    .where('id', 'in', ids)
    .where('type', '=', 'guardian')
    .where('emailVerified', '=', true)
    .where('suspendedAt', 'is', null)
    .orderBy('id')
    .execute()
}

/**
 * Applies the closings of the former account to the new one, in the same parents' names. A conversation without
 * messages keeps a coach out; the parents see it, its two people do not.
 */
export async function closeAgain(
  trx: Trx,
  { playerId, leftPlayerIds }: { playerId: string; leftPlayerIds: readonly string[] },
  now: Date,
) {
  const closings = sql`(select * from left_closings where left_player_id = any (${leftPlayerIds}::uuid[]))`
  await sql`update players set paused_at = ${now}, paused_with = kept.closed_with,
      paused_by = (select id from users where id = kept.closed_by)
    from ${closings} as kept where kept.kind = 'pause' and user_id = ${playerId}`.execute(trx)
  await sql`update players set link_preview = false, link_preview_by = kept.closed_by
    from ${closings} as kept where kept.kind = 'preview' and user_id = ${playerId}`.execute(trx)
  await sql`insert into share_stops (player_id, college_id, stopped_by, stopped_at)
    select ${playerId}, kept.college_id, (select id from users where id = kept.closed_by), ${now}
    from ${closings} as kept where kept.kind = 'sharing'
      and exists (select from colleges where id = kept.college_id)
    on conflict do nothing`.execute(trx)
  await sql`with closed as (
      select coach_id, max(former_college) as college,
        (array_agg(closed_at) filter (where kind = 'decline'))[1] as declined_at,
        (array_agg(closed_by) filter (where kind = 'decline'))[1] as declined_by,
        (array_agg(to_jsonb(closed_with)) filter (where kind = 'decline'))[1] as declined_with,
        (array_agg(closed_at) filter (where kind = 'block'))[1] as blocked_at,
        (array_agg(closed_by) filter (where kind = 'block'))[1] as blocked_by,
        (array_agg(to_jsonb(closed_with)) filter (where kind = 'block'))[1] as blocked_with
      from ${closings} as kept where coach_id is not null group by coach_id)
    insert into conversations (id, coach_id, player_id, last_message_at, created_at, state, answered_at, answered_by,
      declined_with, player_blocked_at, player_blocked_by, player_blocked_with, coach_left_at, former_college,
      coach_deleted_sequence, player_deleted_sequence)
    select gen_random_uuid(), coach_id, ${playerId}, ${now}, ${now},
      (case when declined_at is null then 'requested' else 'declined' end)::conversation_state, declined_at, declined_by,
      array(select jsonb_array_elements_text(declined_with)::uuid), blocked_at, blocked_by,
      array(select jsonb_array_elements_text(blocked_with)::uuid),
      case when exists (select from coaches where user_id = coach_id) then null else ${now}::timestamptz end,
      college, 0, 0
    from closed
    on conflict (coach_id, player_id) do update set
      state = case when excluded.state = 'declined' then 'declined' else conversations.state end,
      answered_at = coalesce(excluded.answered_at, conversations.answered_at),
      answered_by = case when excluded.state = 'declined' then excluded.answered_by else conversations.answered_by end,
      declined_with = case when excluded.state = 'declined' then excluded.declined_with else conversations.declined_with end,
      player_blocked_at = coalesce(excluded.player_blocked_at, conversations.player_blocked_at),
      player_blocked_by = case when excluded.player_blocked_at is null
        then conversations.player_blocked_by else excluded.player_blocked_by end,
      player_blocked_with = case when excluded.player_blocked_at is null
        then conversations.player_blocked_with else excluded.player_blocked_with end`.execute(trx)
  // other accounts of the same coach are kept out, too
  await sql`insert into person_conversations (person, conversation_id, player_id)
    select distinct unnest(kept.coach_persons), coalesce(conversations.id, kept.id), ${playerId}::uuid
    from ${closings} as kept
    left join conversations on conversations.coach_id = kept.coach_id and conversations.player_id = ${playerId}
    where kept.kind in ('decline', 'block') on conflict do nothing`.execute(trx)
}

/** Records the account that took over the closings, and deletes them here. */
export async function markGiven(trx: Trx, playerId: string, leftPlayerIds: readonly string[]) {
  await trx.updateTable('leftPlayers').set({ givenTo: playerId }).where('id', 'in', leftPlayerIds).execute()
  await trx.deleteFrom('leftClosings').where('leftPlayerId', 'in', leftPlayerIds).execute()
}

/** Deletes the records of people who are 18 by their stated age. */
export async function deleteGrownUp(db: Database, now: Date) {
  await sweep(db, 'leftPlayers', sql`kept_until <= ${now}`)
}
