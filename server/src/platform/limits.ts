import { sql } from 'kysely'
import type { Database } from './database.ts'
import { ProblemError } from './problem.ts'

/** Too often: 429, with the seconds to wait in Retry-After. */
export class TooManyRequests extends ProblemError {
  readonly retryAfter: number

  constructor(
    retryAfter: number,
    message = `That was too often. Please wait ${waitingTime(retryAfter)} and try again.`,
  ) {
    super(429, 'too_many_requests', message)
    this.retryAfter = retryAfter
  }
}

function waitingTime(seconds: number): string {
  return seconds <= 90 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`
}

/**
 * Counts one use of `key` and refuses it past `max` in a window of `minutes`.
 * Counted in the database, so it holds across instances and restarts.
 */
export async function limitUse(db: Database, key: string, limit: { max: number; minutes: number }) {
  const { rows } = await sql<{ hits: number; seconds: number }>`
    insert into rate_limits as used (key, hits, resets_at)
    values (${key}, 1, now() + make_interval(mins => ${limit.minutes}))
    on conflict (key) do update set
      hits = case when used.resets_at <= now() then 1 else used.hits + 1 end,
      resets_at = case when used.resets_at <= now() then excluded.resets_at else used.resets_at end
    returning hits, ceil(extract(epoch from resets_at - now()))::int as seconds`.execute(db)
  const use = rows[0]
  if (use && use.hits > limit.max) throw new TooManyRequests(Math.max(1, use.seconds))
}

/** Takes one counted use of `key` back, where only refusals are to count. */
export async function forgiveUse(db: Database, key: string) {
  await sql`update rate_limits set hits = hits - 1 where key = ${key} and hits > 0`.execute(db)
}
