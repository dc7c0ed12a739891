import type { Trx } from './database.ts'

/** What instances are woken for: somebody's live events, or the outbox. What there is to do is read from the database. */
export type WakeUp = 'live' | 'outbox'

/** Carries wake-ups between instances. One that is lost costs time only: every instance also looks by itself. */
export interface Carrier {
  /** Wakes every instance, for each payload, if and only if `trx` commits. */
  carry(trx: Trx, wakeUp: WakeUp, payloads: readonly string[]): Promise<void>
}
