import { sql } from 'kysely'
import type { Logger } from 'pino'
import { afterCommit } from './after-commit.ts'
import type { Carrier, WakeUp } from './carrier.ts'
import type { Database, Trx } from './database.ts'
import { Gather } from './gather.ts'
import { keepPlan } from './kept-plans.ts'

interface Told {
  wakeUp: WakeUp
  payload: string
}

/**
 * PostgreSQL's NOTIFY after the commit, many wake-ups by one statement. Within the change it would hold a lock of the
 * whole database until the change is on disk, so that changes went to disk one after the other; by itself it writes
 * nothing.
 */
export class PostgresCarrier implements Carrier {
  readonly #wakeUps: Gather<Told, boolean>
  readonly #log: Logger
  readonly #underWay = new Set<Promise<void>>()

  constructor(db: Database, log: Logger) {
    this.#log = log
    this.#wakeUps = new Gather((told) => notify(db, told))
  }

  async carry(trx: Trx, wakeUp: WakeUp, payloads: readonly string[]) {
    await afterCommit(trx, () => {
      for (const payload of payloads) this.tell(wakeUp, payload)
    })
  }

  /** Wakes every instance now. */
  tell(wakeUp: WakeUp, payload: string) {
    const telling = this.#wakeUps
      .ask({ wakeUp, payload })
      .then(
        () => {},
        (error: unknown) =>
          this.#log.warn({ err: error }, 'a wake-up was carried by nobody; instances find out by themselves'),
      )
      .finally(() => this.#underWay.delete(telling))
    this.#underWay.add(telling)
  }

  /** Resolves once all that was told has gone out. */
  async stop() {
    await Promise.all(this.#underWay)
  }
}

async function notify(db: Database, told: readonly Told[]): Promise<boolean[]> {
  const channels = told.map(({ wakeUp }) => wakeUp)
  const payloads = told.map(({ payload }) => payload)
  await sql`select pg_notify(channel, payload)
    from unnest(${channels}::text[], ${payloads}::text[]) as told (channel, payload) ${keepPlan}`.execute(db)
  return told.map(() => true)
}
