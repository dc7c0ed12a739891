import { sql } from 'kysely'
import type { Logger } from 'pino'
import { ProblemError } from '../problem.ts'
import type { Database } from './database.ts'
import type { Reading } from './reading.ts'

const look = 1000 // milliseconds between two looks at how far the replica is
const oldest = 5000 // milliseconds that what the replica shows may be old at most
const kept = '10 minutes' // far longer than a replica in use is behind

interface Mark {
  position: number
  at: number
}

interface Options {
  primary: Database
  replica: Database
  log: Logger
  /** How far the replica has come, in bytes of the log; null when it is none. */
  replayed?: (replica: Database) => Promise<number | null>
}

/**
 * Reads from a streaming replica, and from the primary where the replica is away, is more than five seconds behind, or
 * does not have the person's last change yet: that is known by its position in the log of changes, on every instance.
 */
export class Replica implements Reading {
  readonly #primary: Database
  readonly #replica: Database
  readonly #log: Logger
  readonly #replayed: (replica: Database) => Promise<number | null>
  /** Where the primary stood at each look that the replica has not come to yet, oldest first. */
  #ahead: Mark[] = []
  #position = 0
  #usable = false
  #timer: NodeJS.Timeout | undefined
  #looking: Promise<void> = Promise.resolve()

  constructor({ primary, replica, log, replayed = replayedBy }: Options) {
    this.#primary = primary
    this.#replica = replica
    this.#log = log
    this.#replayed = replayed
  }

  /** Begins to look how far the replica is; until the first look everything is read from the primary. */
  start() {
    this.#timer = setInterval(() => {
      this.#looking = this.look()
    }, look)
    this.#looking = this.look()
  }

  async stop() {
    clearInterval(this.#timer)
    await this.#looking
    await this.#replica.destroy()
  }

  /** Finds out whether the replica may be used, and forgets old marks. Never throws. */
  async look() {
    try {
      const at = performance.now()
      const { rows } = await sql<{ position: number }>`
        with forgotten as (delete from recent_writes where written_at < now() - ${kept}::interval)
        select ${here} as position`.execute(this.#primary)
      this.#ahead.push({ position: rows[0]?.position ?? 0, at })
      await this.#follow()
      const [first] = this.#ahead
      this.#judge(first === undefined || performance.now() - first.at <= oldest, undefined)
    } catch (error) {
      this.#judge(false, error)
    }
  }

  async wrote(userId: string) {
    try {
      await sql`insert into recent_writes as known (user_id, position) values (${userId}, ${here})
        on conflict (user_id) do update
        set position = greatest(known.position, excluded.position), written_at = now()`.execute(this.#primary)
    } catch (error) {
      // the change is made and has to be acknowledged
      this.#judge(false, error)
    }
  }

  async read<Result>(userId: string, task: (db: Database) => Promise<Result>): Promise<Result> {
    if (!this.#usable || !(await this.#hasWritesOf(userId))) return task(this.#primary)
    try {
      return await task(this.#replica)
    } catch (error) {
      // an answer such as "not found" is one; a replica also gives reading up when it would hold up its replay
      if (error instanceof ProblemError) throw error
      this.#judge(false, error)
      return task(this.#primary)
    }
  }

  async #hasWritesOf(userId: string): Promise<boolean> {
    const mark = await this.#primary
      .selectFrom('recentWrites')
      .select('position')
      .where('userId', '=', userId)
      .executeTakeFirst()
    if (!mark || mark.position <= this.#position) return true
    try {
      await this.#follow()
    } catch (error) {
      this.#judge(false, error)
    }
    return mark.position <= this.#position
  }

  async #follow() {
    const position = await this.#replayed(this.#replica)
    if (position === null) throw new Error('DATABASE_REPLICA_URL is not a replica')
    this.#position = position
    this.#ahead = this.#ahead.filter((mark) => mark.position > position)
  }

  #judge(usable: boolean, error: unknown) {
    if (this.#usable && !usable)
      this.#log.warn({ err: error }, 'the replica is not used until it has caught up')
    if (!this.#usable && usable) this.#log.info('the replica is used')
    this.#usable = usable
  }
}

const here = sql<number>`pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::bigint`

async function replayedBy(replica: Database): Promise<number | null> {
  const { rows } = await sql<{ position: number | null }>`
    select pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::bigint as position`.execute(replica)
  return rows[0]?.position ?? null
}
