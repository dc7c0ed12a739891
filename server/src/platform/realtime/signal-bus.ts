import type { Trx } from '../db/database.ts'
import { afterCommit } from '../db/transaction.ts'

/** What instances are woken for: somebody's live events, or the outbox. What there is to do is read from the database. */
export type WakeUp = 'live' | 'outbox'

/** Carries wake-ups between instances. One that is lost costs time only: every instance also looks by itself. */
export interface Carrier {
  /** Wakes every instance, for each payload, if and only if `trx` commits. */
  carry(trx: Trx, wakeUp: WakeUp, payloads: readonly string[]): Promise<void>
}

/** A carrier that sends each wake-up after the commit, while nobody waits for it. */
export abstract class LateCarrier implements Carrier {
  readonly #underWay = new Set<Promise<void>>()

  /** Sends one wake-up; never rejects. */
  protected abstract send(wakeUp: WakeUp, payload: string): Promise<void>

  async carry(trx: Trx, wakeUp: WakeUp, payloads: readonly string[]) {
    await afterCommit(trx, () => {
      for (const payload of payloads) this.tell(wakeUp, payload)
    })
  }

  /** Wakes every instance now. */
  tell(wakeUp: WakeUp, payload: string) {
    const sending = this.send(wakeUp, payload).finally(() => this.#underWay.delete(sending))
    this.#underWay.add(sending)
  }

  /** Resolves once all that was told has gone out. */
  async stop() {
    await Promise.all(this.#underWay)
  }
}
