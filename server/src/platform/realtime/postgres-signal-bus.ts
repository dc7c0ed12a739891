import { sql } from 'kysely'
import { Batcher } from '../db/batcher.ts'
import type { Database } from '../db/database.ts'
import { asPrepared } from '../db/prepared-statements.ts'
import type { BackgroundLog } from '../jobs/background-log.ts'
import { PostCommitSignalBus, type Signal } from './signal-bus.ts'

interface Message {
  signal: Signal
  payload: string
}

/**
 * Sends PostgreSQL's NOTIFY after the commit, many signals in one statement. Inside the transaction it would lock the
 * whole database until the change is on disk, so that commits could not share a write.
 */
export class PostgresSignalBus extends PostCommitSignalBus {
  readonly #messages: Batcher<Message, boolean>
  readonly #log: BackgroundLog

  constructor(db: Database, log: BackgroundLog) {
    super()
    this.#log = log
    this.#messages = new Batcher((messages) => notify(db, messages))
  }

  protected async send(signal: Signal, payload: string) {
    try {
      await this.#messages.load({ signal, payload })
    } catch (error) {
      this.#log.warn({ err: error }, 'a signal was not published; instances find out by themselves')
    }
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
