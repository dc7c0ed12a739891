import { sql } from 'kysely'
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

interface Most {
  day: number
  month: number
}

/** The new counts; all null if the coach had already seen every one of them today. */
export interface Counted {
  before: number | null
  today: number | null
  month: number | null
  refused: 'day' | 'month' | null
  first: boolean | null
}

const counting = preparedQuery(
  { coachId: 'coachId', playerIds: ['playerId'], now: new Date(0), day: 1, month: 2 },
  (db, { coachId, playerIds, now, day, month }) =>
    db
      .selectFrom(
        sql<Counted>`(select before_today as before, today, in_month as month, refused, first_refusal as first
          from count_read_players(${coachId}::uuid, ${playerIds}::uuid[], ${now}::timestamptz, ${day}::int, ${month}::int))`.as(
          'counted',
        ),
      )
      .select(['before', 'today', 'month', 'refused', 'first']),
)

/** Counts players shown to a coach, each once a day and month, or refuses them all, in one statement. */
export async function countReadPlayers(
  db: Database,
  { coachId, playerIds, now }: { coachId: string; playerIds: readonly string[]; now: Date },
  most: Most,
): Promise<Counted | undefined> {
  return (await counting(db, { coachId, playerIds: [...playerIds], now, ...most })).at(0)
}
