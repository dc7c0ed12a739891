import type { AuditAction } from '@touchline/contract'
import { sql } from 'kysely'
import { insertOf } from '../platform/audit.ts'
import { batched } from '../platform/db/batcher.ts'
import type { Database } from '../platform/db/database.ts'
import { preparedQuery } from '../platform/db/prepared-query.ts'
import { sweep } from '../platform/db/sweep.ts'

/** Deletes coaches' reads of players from before this month. */
export async function deleteOldReads(db: Database, now: Date) {
  await sweep(
    db,
    'readPlayers',
    sql`month < date_trunc('month', ${now}::timestamptz at time zone 'UTC')::date`,
  )
}

/**
 * Players that a coach is about to see, the most of a day and a month, and what is logged of the first one if they are.
 * One-word names, because the statement reads them from JSON.
 */
export interface Read {
  coach: string
  players: readonly string[]
  at: Date
  day: number
  month: number
  /** Counts and logs nothing unless the player is listed. */
  listed?: boolean
  action?: AuditAction
  details?: object
  request?: string | undefined
}

/** The new counts; all null if the coach had already seen every one of them today. */
export interface Counted {
  before: number | null
  today: number | null
  month: number | null
  refused: 'day' | 'month' | null
  first: boolean | null
}

const counting = preparedQuery({ reads: '[]' }, (db, { reads }) =>
  db
    .with(
      'asked',
      () => sql<{
        place: number
      }>`(select read.* from json_to_recordset(${reads}::json) as read (place int, coach uuid,
          players uuid[], listed boolean, at timestamptz, day int, month int, action text, details jsonb, request text)
        where listed is not true or exists (select from players where user_id = read.players[1] and players.listed))`,
    )
    .with(
      'counted',
      () => sql<
        Counted & { place: number }
      >`(select asked.place, before_today as before, today, in_month as month,
        refused, first_refusal as first
        from asked cross join lateral count_read_players(coach, players, at, day, month))`,
    )
    .with(
      'written',
      () =>
        sql<object>`(${insertOf(sql`select at, coach, action, players[1], details, request
        from asked join counted using (place) where action is not null and refused is null`)})`,
    )
    .selectFrom('counted')
    .select(['place', 'before', 'today', 'month', 'refused', 'first']),
)

/**
 * Counts players shown to coaches, each once a day and month, or refuses all of a read; logs those that it does not
 * refuse. Undefined for a player who had to be listed. Reads that come together share the statement, and with it one
 * write to the disk.
 */
export const countReadPlayers = batched<Read, Counted | undefined>(async (db, reads) => {
  // a fixed order, so that two statements never wait for each other's rows
  const placed = reads
    .map((read, place) => ({ ...read, place }))
    .sort((one, other) => (one.coach < other.coach ? -1 : 1))
  const rows = await counting(db, { reads: JSON.stringify(placed) })
  const counted = new Map(rows.map((row) => [row.place, row]))
  return reads.map((_, place) => counted.get(place))
})
