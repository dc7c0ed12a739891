import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { sweptAtOnce } from '../db/sweep.ts'
import { nobody } from '../ids.ts'

interface Place {
  createdAt: string
  userId: string
  sequence: number
}

interface Batch {
  read: number
  gone: number
  last: Place | null
}

/**
 * Deletes live events from before that time, except each person's last one, which reveals a gap. Each statement reads a
 * thousand of them and continues where the last one ended, so that kept events are read only once.
 */
export async function pruneLiveEvents(db: Database, before: Date): Promise<number> {
  let all = 0
  for (let last: Place | null = { createdAt: '-infinity', userId: nobody, sequence: 0 }; last; ) {
    const batch: Batch = await pruneAfter(db, last, before)
    all += batch.gone
    last = batch.read < sweptAtOnce ? null : batch.last
  }
  return all
}

// times as text: PostgreSQL's are finer than those of JavaScript
async function pruneAfter(db: Database, after: Place, before: Date): Promise<Batch> {
  const { rows } = await sql<Batch>`
    with old as materialized (
      select user_id, sequence, created_at from live_events
      where created_at < ${before}
        and (created_at, user_id, sequence) > (${after.createdAt}::timestamptz, ${after.userId}::uuid, ${after.sequence}::bigint)
      order by created_at, user_id, sequence limit ${sweptAtOnce}
    ), gone as (
      delete from live_events using old, live_streams
      where live_events.user_id = old.user_id and live_events.sequence = old.sequence
        and live_streams.user_id = old.user_id and live_streams.last_sequence > old.sequence
      returning live_events.sequence
    ) select (select count(*) from old) as read, (select count(*) from gone) as gone,
      (select json_build_object('createdAt', created_at::text, 'userId', user_id, 'sequence', sequence)
        from old order by created_at desc, user_id desc, sequence desc limit 1) as last`.execute(db)
  return rows[0] ?? { read: 0, gone: 0, last: null }
}
