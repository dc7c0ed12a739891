import { type SqlBool, sql } from 'kysely'
import type { Database, Trx } from '../platform/db/database.ts'
import { sweep } from '../platform/db/sweep.ts'

/** Locks a player about to be deleted and returns the facts that decide what is kept; undefined for other people. */
export function lockLeavingPlayer(trx: Trx, playerId: string) {
  return trx
    .selectFrom('players')
    .innerJoin('users', 'users.id', 'players.userId')
    .leftJoin('ageChanges', 'ageChanges.playerId', 'players.userId')
    .select(['users.name', 'players.age', 'players.dateOfBirth', 'earliestBirth', 'yearGraduating'])
    .select(['ageChanges.refusedAt', 'ageChanges.objectedBy'])
    .select((eb) => [
      eb
        .exists(eb.selectFrom('guardianships').select(sql`1`.as('one')).where('playerId', '=', playerId))
        .as('hasParents'),
      eb
        .exists(
          eb
            .selectFrom('leftPlayers')
            .select(sql`1`.as('one'))
            .where('givenTo', '=', playerId)
            .where('own', '=', false),
        )
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

/** Describes what is kept of a deleted account: by the player, or by the parents of a minor. */
export interface LeftPlayer {
  id: string
  playerId: string
  own: boolean
  persons: readonly string[]
  nameKey: string
  earliestBirth: string
  yearGraduating: number | null
  ageRefusedAt: Date | null
  ageObjectedBy: string[]
  keptUntil: Date
  now: Date
}

/**
 * Stores the player's age, what was decided about it, the class years and the parents under every key of the account
 * and of those before it: the present ones, and those who could still come back by right.
 */
export async function insertLeftPlayer(trx: Trx, left: LeftPlayer) {
  const { id, playerId, own, persons, nameKey, earliestBirth, yearGraduating, keptUntil, now } = left
  const given = sql`left_players where given_to = ${playerId}`
  await sql`insert into left_players (id, own, left_at, persons, name_key, earliest_birth, year_graduating, former_facts,
      age_refused_at, age_objected_by, parents, parents_since, kept_until)
    select ${id}, ${own}, ${now},
      array(select unnest(${persons}::text[]) union select person from person_keys where user_id = ${playerId}
        union select unnest(persons) from ${given}),
      ${nameKey}, ${earliestBirth}, ${yearGraduating},
      (select coalesce(jsonb_agg(
          jsonb_build_object('age', age, 'yearGraduating', year_graduating, 'at', replaced_at)), '[]')
        from former_player_facts where player_id = ${playerId} and not ${own}),
      ${left.ageRefusedAt}, ${left.ageObjectedBy}::uuid[],
      array(select guardian_id from guardianships where player_id = ${playerId} and not ${own}
        union select unnest(parents) from (
          select parents from ${given} and not ${own} and parents <> '{}' order by parents_since, id limit 1) as by_right),
      least((select min(since) from guardianships where player_id = ${playerId}),
        (select min(parents_since) from ${given})),
      ${keptUntil}`.execute(trx)
}

/**
 * Stores what the player closed, or what the parents of a minor did, and returns its number. What parents closed for a
 * player who is an adult by now is the player's.
 */
export async function insertLeftClosings(
  trx: Trx,
  {
    id,
    playerId,
    own,
    now,
    isMinor,
  }: Pick<LeftPlayer, 'id' | 'playerId' | 'own' | 'now'> & { isMinor: boolean },
  coaches: readonly { coachId: string; person: string }[],
): Promise<number> {
  const coachIds = coaches.map(({ coachId }) => coachId)
  const persons = coaches.map(({ person }) => person)
  const isTheirs = (closer: string) =>
    isMinor ? sql`(${sql.ref(closer)} is not distinct from ${playerId}::uuid) = ${own}::boolean` : sql`true`
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
        from players where user_id = ${playerId} and paused_at is not null and ${isTheirs('paused_by')}
      union all select 'preview', null, '{}', '', null, link_preview_by, '{}', ${now}::timestamptz
        from players where user_id = ${playerId} and not link_preview and link_preview_by <> user_id and not ${own}
      union all select 'sharing', null, '{}', '', college_id, stopped_by, '{}', stopped_at
        from share_stops where player_id = ${playerId} and not ${own}
      union all select 'decline', coach_id, persons, college, null, answered_by, declined_with, answered_at
        from talks where state = 'declined' and ${isTheirs('answered_by')}
      union all select 'block', coach_id, persons, college, null, player_blocked_by, player_blocked_with, player_blocked_at
        from talks where player_blocked_at is not null and ${isTheirs('player_blocked_by')}
      -- the conversation with a coach who had left is gone, and was closed
      union all select 'block', null, array_agg(person), '', null, null, '{}', ${now}::timestamptz
        from person_conversations as kept
        where player_id = ${playerId} and ${own}::boolean <> ${isMinor}::boolean
          and not exists (select from conversations where conversations.id = kept.conversation_id)
        group by conversation_id
    )
    insert into left_closings (id, left_player_id, kind, coach_id, coach_persons, former_college,
      college_id, closed_by, closed_with, closed_at)
    select gen_random_uuid(), ${id}, closed.kind, closed.coach_id, closed.coach_persons, closed.former_college,
      closed.college_id, case when not ${own} then closed.closed_by end,
      case when ${own} then '{}' else closed.closed_with end, coalesce(closed.closed_at, ${now}) from closed`.execute(
    trx,
  )
  return Number(numAffectedRows ?? 0)
}

/** Deletes a record when nothing has to be kept. */
export async function deleteLeftPlayer(trx: Trx, id: string) {
  await trx.deleteFrom('leftPlayers').where('id', '=', id).execute()
}

/** Finds a player; undefined for other people. Call it once the address is verified. */
export function findNewPlayer(db: Database, userId: string) {
  return db
    .selectFrom('players')
    .innerJoin('users', 'users.id', 'players.userId')
    .select(['users.name', 'users.email', 'users.createdAt', 'players.age', 'players.dateOfBirth'])
    .select(['players.earliestBirth', 'players.yearGraduating', 'players.stateLocated'])
    .where('players.userId', '=', userId)
    .executeTakeFirst()
}

/** Locks the records of players who left with one of the person's addresses, and that still count. */
export async function lockLeftPlayers(
  trx: Trx,
  { userId, person, now }: { userId: string; person: string; now: Date },
) {
  const { rows } = await sql<{
    id: string
    own: boolean
    leftAt: Date
    nameKey: string | null
    earliestBirth: string
    yearGraduating: number | null
    formerFacts: { age: number; yearGraduating: number | null; at: string }[]
    ageRefusedAt: Date | null
    ageObjectedBy: string[]
    parents: string[]
    parentsSince: Date | null
    givenTo: string | null
    addedTo: string[]
  }>`select id, own, left_at as "leftAt", name_key as "nameKey", earliest_birth::text as "earliestBirth",
      year_graduating as "yearGraduating", former_facts, age_refused_at as "ageRefusedAt",
      age_objected_by as "ageObjectedBy", parents, parents_since as "parentsSince", given_to as "givenTo",
      added_to as "addedTo"
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
    .where(sql<SqlBool>`id = any (${ids}::uuid[])`)
    .where('type', '=', 'guardian')
    .where('emailVerified', '=', true)
    .where('suspendedAt', 'is', null)
    .orderBy('id')
    .execute()
}

/** Takes the parent out of these records. */
export async function dropParent(trx: Trx, parentId: string, leftPlayerIds: readonly string[]) {
  if (leftPlayerIds.length === 0) return
  await sql`update left_players set parents = array_remove(parents, ${parentId}::uuid)
    where id = any (${leftPlayerIds}::uuid[])`.execute(trx)
}

/** Records the account that took over the closings, and deletes them here. */
export async function markGiven(trx: Trx, playerId: string, leftPlayerIds: readonly string[]) {
  if (leftPlayerIds.length === 0) return
  await trx.updateTable('leftPlayers').set({ givenTo: playerId }).where('id', 'in', leftPlayerIds).execute()
  await trx.deleteFrom('leftClosings').where('leftPlayerId', 'in', leftPlayerIds).execute()
}

/** Records an account that the records restrict without being its. */
export async function markAdded(trx: Trx, playerId: string, leftPlayerIds: readonly string[]) {
  if (leftPlayerIds.length === 0) return
  await sql`update left_players set added_to = added_to || ${playerId}::uuid
    where id = any (${leftPlayerIds}::uuid[])`.execute(trx)
}

/** Deletes the records that count no longer: what parents closed at 18, what the player closed after five years. */
export async function deleteGrownUp(db: Database, now: Date) {
  await sweep(db, 'leftPlayers', sql`kept_until <= ${now}`)
}
