import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database } from '../../server/src/platform/db/database.ts'

const look = 1000 // milliseconds

/** Watches how many events and mails wait. */
export class QueueWatch {
  readonly #db: Database
  readonly #watching: Promise<void>
  #over = false
  #most = 0

  constructor(db: Database) {
    this.#db = db
    this.#watching = this.#watch()
  }

  /** The largest size seen. */
  get most(): number {
    return this.#most
  }

  /**
   * Waits until both are empty. Returns the time in milliseconds since 1970; NaN after more than
   * `patience` seconds.
   */
  async empty(patience: number): Promise<number> {
    const until = Date.now() + patience * 1000
    while (Date.now() < until) {
      if ((await waiting(this.#db)) === 0) return Date.now()
      await sleep(look / 5)
    }
    return Number.NaN
  }

  async stop() {
    this.#over = true
    await this.#watching
  }

  async #watch() {
    while (!this.#over) {
      this.#most = Math.max(this.#most, await waiting(this.#db))
      await sleep(look)
    }
  }
}

async function waiting(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from pgboss.job
    where name in ('conversations.started', 'mail') and state in ('created', 'retry', 'active')`.execute(db)
  return rows[0]?.count ?? 0
}
