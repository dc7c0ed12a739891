import { type RawBuilder, sql } from 'kysely'
import type { Trx } from './database.ts'

/** What instances are woken for: somebody's live events, or the outbox. What there is to do is read from the database. */
export type WakeUp = 'live' | 'outbox'

/** Carries wake-ups between instances. One that is lost costs time only: every instance also looks by itself. */
export interface Carrier {
  /** Wakes every instance, for each payload, if and only if `trx` commits. The statement of the change selects what is given here. */
  carry(trx: Trx, wakeUp: WakeUp, payloads: readonly string[]): Promise<RawBuilder<unknown>>
}

/** PostgreSQL's NOTIFY, within the statement of the change itself. */
export const postgresCarrier: Carrier = {
  carry: async (_trx, wakeUp, payloads) =>
    sql`(select count(*) from unnest(${payloads}::text[]) as told (payload), pg_notify(${wakeUp}, payload))`,
}
