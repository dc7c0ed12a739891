import type { Trx } from '../db/database.ts'
import { afterCommit } from '../db/transaction.ts'

/** The wake-ups of instances: live events for a person, or the outbox. The work itself is read from the database. */
export type WakeUp = 'live' | 'outbox'

/** Notification bus between instances. A lost wake-up only costs time: every instance also polls. */
export interface Carrier {
  /** Wakes every instance, once per payload, if and only if `trx` commits. */
  carry(trx: Trx, wakeUp: WakeUp, payloads: readonly string[]): Promise<void>
}

/** A bus that publishes each wake-up after the commit, without making the caller wait. */
export abstract class LateCarrier implements Carrier {
  readonly #underWay = new Set<Promise<void>>()

  /** Publishes one wake-up; never rejects. */
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

  /** Resolves once every wake-up has been published. */
  async stop() {
    await Promise.all(this.#underWay)
  }
}
