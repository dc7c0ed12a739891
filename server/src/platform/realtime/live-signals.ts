import { sql } from 'kysely'
import { afterCommit } from '../db/after-commit.ts'
import { Batcher } from '../db/batcher.ts'
import type { Database, Trx } from '../db/database.ts'
import { asPrepared } from '../db/prepared-statements.ts'
import type { BackgroundLog } from '../outage-log.ts'

/**
 * Signals new live events by NOTIFY after the commit, those of many people in one statement. Inside the transaction it
 * would lock the whole database until the change is on disk, so that commits could not share a write. A lost signal only
 * costs time: every instance also polls.
 */
export class LiveSignals {
  readonly #people: Batcher<string, boolean>
  readonly #log: BackgroundLog
  readonly #underWay = new Set<Promise<void>>()

  constructor(db: Database, log: BackgroundLog) {
    this.#log = log
    this.#people = new Batcher((userIds) => notify(db, userIds))
  }

  /** Signals every instance, once per person, if and only if `trx` commits; the caller does not wait for it. */
  publish(trx: Trx, userIds: readonly string[]) {
    afterCommit(trx, () => {
      for (const userId of userIds) this.publishNow(userId)
    })
  }

  /** Signals every instance now. */
  publishNow(userId: string) {
    const sending = this.#send(userId).finally(() => this.#underWay.delete(sending))
    this.#underWay.add(sending)
  }

  /** Resolves once every signal has been sent. */
  async stop() {
    await Promise.all(this.#underWay)
  }

  async #send(userId: string) {
    try {
      await this.#people.load(userId)
    } catch (error) {
      this.#log.warn({ err: error }, 'a signal was not published; instances find out by themselves')
    }
  }
}

async function notify(db: Database, userIds: readonly string[]): Promise<boolean[]> {
  await sql`select pg_notify('live', user_id) from unnest(${userIds}::text[]) as person (user_id)
    ${asPrepared}`.execute(db)
  return userIds.map(() => true)
}
