import { sql } from 'kysely'
import { Gather } from '../db/batcher.ts'
import type { Database } from '../db/database.ts'
import { keepPlan } from '../db/prepared-statements.ts'
import type { BackgroundLog } from '../jobs/background-log.ts'
import { LateCarrier, type WakeUp } from './signal-bus.ts'

interface Told {
  wakeUp: WakeUp
  payload: string
}

/**
 * Sends PostgreSQL's NOTIFY after the commit, many wake-ups in one statement. Inside the transaction it would lock the
 * whole database until the change is on disk, so that commits could not share a write.
 */
export class PostgresCarrier extends LateCarrier {
  readonly #wakeUps: Gather<Told, boolean>
  readonly #log: BackgroundLog

  constructor(db: Database, log: BackgroundLog) {
    super()
    this.#log = log
    this.#wakeUps = new Gather((told) => notify(db, told))
  }

  protected async send(wakeUp: WakeUp, payload: string) {
    try {
      await this.#wakeUps.ask({ wakeUp, payload })
    } catch (error) {
      this.#log.warn({ err: error }, 'a wake-up was carried by nobody; instances find out by themselves')
    }
  }
}

async function notify(db: Database, told: readonly Told[]): Promise<boolean[]> {
  const channels = told.map(({ wakeUp }) => wakeUp)
  const payloads = told.map(({ payload }) => payload)
  await sql`select pg_notify(channel, payload)
    from unnest(${channels}::text[], ${payloads}::text[]) as told (channel, payload) ${keepPlan}`.execute(db)
  return told.map(() => true)
}
