import { sql } from 'kysely'
import { Batcher } from '../db/batcher.ts'
import type { Database } from '../db/database.ts'
import { asPrepared } from '../db/prepared-statements.ts'
import { type OwnText, t } from '../i18n/localized-text.ts'
import { ProblemError } from '../problem.ts'

/** Refuses with 429, and with the seconds to wait in Retry-After. */
export class TooManyRequests extends ProblemError {
  readonly retryAfter: number

  constructor(retryAfter: number, text: OwnText = pleaseWait(retryAfter)) {
    super(429, 'too_many_requests', text)
    this.retryAfter = retryAfter
  }
}

function pleaseWait(seconds: number) {
  if (seconds <= 1) return t`Too many tries. Please wait a second and try again.`
  if (seconds <= 90) return t`Too many tries. Please wait ${seconds} seconds and try again.`
  return seconds <= 90 * 60
    ? t`Too many tries. Please wait ${Math.ceil(seconds / 60)} minutes and try again.`
    : t`Too many tries. Please wait ${Math.ceil(seconds / 3600)} hours and try again.`
}

/** A rate limit: how many uses in how many minutes. */
export interface Limit {
  max: number
  minutes: number
}

/**
 * Counts one use of `key` and refuses it past `max` in a window of `minutes`. The count is in the database, so it holds
 * across instances and restarts.
 */
export async function consumeRateLimit(db: Database, key: string, limit: Limit) {
  const [use] = await countUses(db, [{ key, minutes: limit.minutes }])
  if (use) refusePast(limit, use)
}

/** Counts one use of `key` and tells whether it is within the limit, for callers that skip work quietly past it. */
export async function isWithin(db: Database, key: string, limit: Limit): Promise<boolean> {
  const [use] = await countUses(db, [{ key, minutes: limit.minutes }])
  return use === undefined || use.hits <= limit.max
}

/** Counts as `consumeRateLimit` does, for limits that every request counts against. */
export class Limits {
  readonly #counts: Batcher<Use, Counted>

  constructor(db: Database) {
    this.#counts = new Batcher((uses) => countUses(db, uses))
  }

  /** Counts one use of `key` and refuses it past the limit, as `consumeRateLimit` does, batched with concurrent ones. */
  async use(key: string, limit: Limit) {
    refusePast(limit, await this.#counts.load({ key, minutes: limit.minutes }))
  }
}

interface Use {
  key: string
  minutes: number
}

/** The uses of a key in its window, those just counted among them, and how many seconds are left of it. */
interface Counted {
  hits: number
  seconds: number
}

function refusePast({ max }: Limit, { hits, seconds }: Counted) {
  if (hits > max) throw new TooManyRequests(Math.max(1, seconds))
}

/** Adds uses to the windows of their keys, by one statement. */
async function countUses(db: Database, uses: readonly Use[]): Promise<Counted[]> {
  const byKey = Map.groupBy(uses, ({ key }) => key)
  // a fixed order, so that two statements never wait for each other's rows
  const keys = [...byKey.keys()].toSorted()
  const counts = keys.map((key) => byKey.get(key)?.length ?? 0)
  const minutes = keys.map((key) => byKey.get(key)?.[0]?.minutes ?? 0)
  const { rows } = await sql<Counted & { key: string }>`
    insert into rate_limits as used (key, hits, resets_at)
    select key, uses, now() + make_interval(mins => minutes)
    from unnest(${keys}::text[], ${counts}::int[], ${minutes}::int[]) as asked (key, uses, minutes)
    on conflict (key) do update set
      hits = case when used.resets_at <= now() then excluded.hits else used.hits + excluded.hits end,
      resets_at = case when used.resets_at <= now() then excluded.resets_at else used.resets_at end
    returning key, hits, ceil(extract(epoch from resets_at - now()))::int as seconds ${asPrepared}`.execute(
    db,
  )
  const counted = new Map(rows.map(({ key, ...count }) => [key, count]))
  // several uses of one key each get their own number
  return uses.map(({ key }) => {
    const now = counted.get(key)
    if (!now) throw new Error('A use was not counted')
    const before = byKey.get(key)
    before?.pop()
    return { hits: now.hits - (before?.length ?? 0), seconds: now.seconds }
  })
}

/** Refunds one counted use of `key`, where only refusals should count. */
export async function refundRateLimit(db: Database, key: string) {
  await sql`update rate_limits set hits = hits - 1 where key = ${key} and hits > 0`.execute(db)
}
