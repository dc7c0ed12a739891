import type { ListStage } from '@touchline/contract'
import { sql } from 'kysely'
import type { Database, Trx } from '../platform/db/database.ts'

interface Pair {
  playerId: string
  collegeId: string
}

interface Move extends Pair {
  id: string
  fromStage: ListStage | null
  toStage: ListStage
  /** Null: by itself. */
  movedBy: string | null
  movedAt: Date
}

/** Adds moves to the history of their entries. */
export async function insertMoves(trx: Trx, moves: readonly Move[]) {
  if (moves.length === 0) return
  await trx
    .insertInto('listMoves')
    .values(moves.map((move) => ({ ...move, byItself: move.movedBy === null })))
    .execute()
}

const shownMoves = 100

/** Lists the latest moves of an entry with the name of who moved it, the latest first. */
export async function findMoves(db: Database, { playerId, collegeId }: Pair) {
  const { rows } = await sql<MoveRow>`
    select from_stage, to_stage, by_itself, moved_at, users.name as by_name
    from list_moves left join users on users.id = moved_by
    where player_id = ${playerId} and college_id = ${collegeId}
    order by moved_at desc, list_moves.id desc limit ${shownMoves}`.execute(db)
  return rows
}

/** A move as people see it. */
export interface MoveRow {
  fromStage: ListStage | null
  toStage: ListStage
  byItself: boolean
  movedAt: Date
  byName: string | null
}

/**
 * Moves entries forward to a stage and returns them with the stage they had. An entry that has moved there by itself
 * before stays: whoever moved it back has decided.
 */
export async function moveForward(
  trx: Trx,
  { pairs, from, to, now }: { pairs: readonly Pair[]; from: readonly ListStage[]; to: ListStage; now: Date },
) {
  const [players, colleges] = [pairs.map(({ playerId }) => playerId), pairs.map(({ collegeId }) => collegeId)]
  const { rows } = await sql<Pair & { fromStage: ListStage }>`
    with due as (
      select entry.player_id, entry.college_id, entry.stage from list_entries as entry
      join (select distinct * from unnest(${players}::uuid[], ${colleges}::uuid[]) as pair (player_id, college_id)) as pair
        using (player_id, college_id)
      where entry.stage = any (${from}::text[]) and not exists (select from list_moves as move
        where move.player_id = entry.player_id and move.college_id = entry.college_id
          and move.by_itself and move.to_stage = ${to})
      order by entry.player_id, entry.college_id
      for update of entry
    )
    update list_entries as entry set stage = ${to}, stage_since = ${now}
    from due where entry.player_id = due.player_id and entry.college_id = due.college_id
    returning entry.player_id, entry.college_id, due.stage as from_stage`.execute(trx)
  return rows
}

/** Finds the players and colleges of these conversations that are open. */
export function findOpened(trx: Trx, conversationIds: readonly string[]) {
  return trx
    .selectFrom('conversations')
    .innerJoin('coaches', 'coaches.userId', 'conversations.coachId')
    .innerJoin('players', 'players.userId', 'conversations.playerId')
    .select(['conversations.playerId', 'coaches.collegeId'])
    .where('conversations.id', 'in', conversationIds)
    .where('conversations.state', '=', 'open')
    .execute()
}
