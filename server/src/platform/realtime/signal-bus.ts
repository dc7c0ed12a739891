import { sql } from 'kysely'
import { afterCommit } from '../db/after-commit.ts'
import { Batcher } from '../db/batcher.ts'
import type { Database, Trx } from '../db/database.ts'
import { asPrepared } from '../db/prepared-statements.ts'
import type { BackgroundLog } from '../jobs/background-log.ts'

/**
 * The signals between instances: new live events for a person, the outbox, or a queue of jobs. The work itself is read
 * from the database.
 */
export type Signal = 'live' | 'outbox' | 'jobs'

interface Message {
  signal: Signal
  payload: string
}

/**
 * Sends PostgreSQL's NOTIFY after the commit, many signals in one statement. Inside the transaction it would lock the
 * whole database until the change is on disk, so that commits could not share a write. A lost signal only costs time:
 * every instance also polls.
 */
export class SignalBus {
  readonly #messages: Batcher<Message, boolean>
  readonly #log: BackgroundLog
  readonly #underWay = new Set<Promise<unknown>>()

  constructor(db: Database, log: BackgroundLog) {
    this.#log = log
    this.#messages = new Batcher((messages) => notify(db, messages))
  }

  /** Wakes every instance, once per payload, if and only if `trx` commits; the caller does not wait for it. */
  publish(trx: Trx, signal: Signal, payloads: readonly string[]) {
    afterCommit(trx, () => {
      for (const payload of payloads) this.publishNow(signal, payload)
    })
  }

  /** Wakes every instance now. */
  publishNow(signal: Signal, payload: string) {
    const sending = this.#messages
      .load({ signal, payload })
      .catch((error: unknown) =>
        this.#log.warn({ err: error }, 'a signal was not published; instances find out by themselves'),
      )
      .finally(() => this.#underWay.delete(sending))
    this.#underWay.add(sending)
  }

  /** Resolves once every signal has been published. */
  async stop() {
    await Promise.all(this.#underWay)
  }
}

async function notify(db: Database, messages: readonly Message[]): Promise<boolean[]> {
  const channels = messages.map(({ signal }) => signal)
  const payloads = messages.map(({ payload }) => payload)
  await sql`select pg_notify(channel, payload)
    from unnest(${channels}::text[], ${payloads}::text[]) as told (channel, payload) ${asPrepared}`.execute(
    db,
  )
  return messages.map(() => true)
}
