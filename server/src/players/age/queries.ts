import type { Born } from '@touchline/contract'
import { type SqlBool, sql } from 'kysely'
import type { Database, Trx } from '../../platform/db/database.ts'

/** Returns and locks a pending or refused age change; undefined if there is none. */
export function lockAgeChange(trx: Trx, playerId: string) {
  return trx
    .selectFrom('ageChanges')
    .selectAll()
    .where('playerId', '=', playerId)
    .forUpdate()
    .executeTakeFirst()
}

interface NewAgeChange extends Born {
  playerId: string
  askedAt: Date
  mailedAt: Date | null
  mailedBirth: string | null
}

/** Stores a player's request, replacing an earlier one and its yes; objections stay until an administrator decides. */
export async function putAgeChange(trx: Trx, change: NewAgeChange) {
  const unanswered = { agreedBy: [], refusedAt: null }
  await trx
    .insertInto('ageChanges')
    .values({ ...change, ...unanswered, objectedBy: [] })
    .onConflict((conflict) => conflict.column('playerId').doUpdateSet({ ...change, ...unanswered }))
    .execute()
}

/** Copies a former account's refusal and objections to this one, so that they still apply. */
export async function putRefusal(
  trx: Trx,
  refusal: Born & { playerId: string; refusedAt: Date; objectedBy: string[] },
) {
  const { refusedAt, objectedBy } = refusal
  await trx
    .insertInto('ageChanges')
    .values({ ...refusal, askedAt: refusedAt })
    .onConflict((conflict) =>
      conflict.column('playerId').doUpdateSet({
        refusedAt: sql<Date>`greatest(age_changes.refused_at, ${refusedAt})`,
        objectedBy: sql<
          string[]
        >`array(select unnest(age_changes.objected_by) union select unnest(${objectedBy}::uuid[]))`,
      }),
    )
    .execute()
}

/** Saves a parent's answer, replacing an earlier one. */
export async function answerChange(
  trx: Trx,
  { playerId, guardianId, agrees }: { playerId: string; guardianId: string; agrees: boolean },
) {
  const others = (column: 'agreed_by' | 'objected_by') =>
    sql<string[]>`array_remove(${sql.ref(column)}, ${guardianId}::uuid)`
  const one = sql<string[]>`array[${guardianId}::uuid]`
  await trx
    .updateTable('ageChanges')
    .set({
      agreedBy: agrees ? sql<string[]>`${others('agreed_by')} || ${one}` : others('agreed_by'),
      objectedBy: agrees ? others('objected_by') : sql<string[]>`${others('objected_by')} || ${one}`,
    })
    .where('playerId', '=', playerId)
    .execute()
}

/** Saves an administrator's refusal, which settles the objections too. */
export async function refuseChange(trx: Trx, playerId: string, at: Date) {
  await trx
    .updateTable('ageChanges')
    .set({ refusedAt: at, objectedBy: [] })
    .where('playerId', '=', playerId)
    .execute()
}

/** Withdraws the request and keeps the objections to it. */
export async function withdrawChange(trx: Trx, playerId: string, at: Date) {
  await trx.updateTable('ageChanges').set({ refusedAt: at }).where('playerId', '=', playerId).execute()
}

export async function deleteAgeChange(trx: Trx, playerId: string) {
  await trx.deleteFrom('ageChanges').where('playerId', '=', playerId).execute()
}

/** Saves the player's age and the baseline for later edits. */
export async function saveBirth(trx: Trx, playerId: string, birth: Born & { earliestBirth: string }) {
  await trx.updateTable('players').set(birth).where('userId', '=', playerId).execute()
}

/** Lists who keeps something closed for the player, other than the player: ids, null for deleted accounts. */
export async function findClosers(db: Database, playerId: string): Promise<(string | null)[]> {
  const { rows } = await sql<{ by: string | null }>`
    select paused_by as by from players
      where user_id = ${playerId} and paused_at is not null and paused_by is distinct from user_id
    union select unnest(paused_with) from players where user_id = ${playerId} and paused_at is not null
    union select player_blocked_by from conversations
      where player_id = ${playerId} and player_blocked_at is not null and player_blocked_by is distinct from player_id
    union select unnest(player_blocked_with) from conversations
      where player_id = ${playerId} and player_blocked_at is not null
    union select answered_by from conversations
      where player_id = ${playerId} and state = 'declined' and answered_by is distinct from player_id
    union select unnest(declined_with) from conversations
      where player_id = ${playerId} and state = 'declined'`.execute(db)
  return rows.map(({ by }) => by)
}

/** Lists pending changes of these players (or all), oldest request first. */
export function waitingAgeChanges(db: Database, playerIds: readonly string[] | undefined, limit = 100) {
  return db
    .selectFrom('ageChanges')
    .innerJoin('players', 'players.userId', 'ageChanges.playerId')
    .innerJoin('users', 'users.id', 'ageChanges.playerId')
    .select([
      'ageChanges.playerId',
      'ageChanges.age as askedAge',
      'ageChanges.dateOfBirth as askedDateOfBirth',
      'ageChanges.askedAt',
      'ageChanges.agreedBy',
      'ageChanges.objectedBy',
      'players.age',
      'players.dateOfBirth',
      'users.name as playerName',
    ])
    .where('ageChanges.refusedAt', 'is', null)
    .$if(playerIds !== undefined, (query) =>
      query.where(sql<SqlBool>`age_changes.player_id = any (${playerIds ?? []}::uuid[])`),
    )
    .orderBy('ageChanges.askedAt')
    .orderBy('ageChanges.playerId')
    .limit(limit)
    .execute()
}

/** Finds a player's name for an email. */
export function getName(db: Database, playerId: string) {
  return db.selectFrom('users').select('name').where('id', '=', playerId).executeTakeFirstOrThrow()
}

/** Updates the ages of players with a known day of birth, within the ages accounts may have. */
export async function refreshAges(db: Database, now: Date) {
  await sql`update players set age = years.now
    from (select user_id, least(25, greatest(13, extract(year from age(
        (${now}::timestamptz at time zone 'UTC' - interval '12 hours')::date::timestamp, date_of_birth::timestamp))))::int as now
      from players where date_of_birth is not null) years
    where years.user_id = players.user_id and players.age <> years.now`.execute(db)
}
