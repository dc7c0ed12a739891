import { afterCommit } from '../db/after-commit.ts'
import type { Trx } from '../db/database.ts'

/**
 * The signals between instances: new live events for a person, the outbox, or a queue of jobs. The work itself is read
 * from the database.
 */
export type Signal = 'live' | 'outbox' | 'jobs'

/** Signal bus between instances. A lost signal only costs time: every instance also polls. */
export interface SignalBus {
  /** Wakes every instance, once per payload, if and only if `trx` commits. */
  publish(trx: Trx, signal: Signal, payloads: readonly string[]): Promise<void>
}

/** Publishes each signal after the commit, without making the caller wait. */
export abstract class PostCommitSignalBus implements SignalBus {
  readonly #underWay = new Set<Promise<void>>()

  /** Publishes one signal; never rejects. */
  protected abstract send(signal: Signal, payload: string): Promise<void>

  async publish(trx: Trx, signal: Signal, payloads: readonly string[]) {
    afterCommit(trx, () => {
      for (const payload of payloads) this.publishNow(signal, payload)
    })
  }

  /** Wakes every instance now. */
  publishNow(signal: Signal, payload: string) {
    const sending = this.send(signal, payload).finally(() => this.#underWay.delete(sending))
    this.#underWay.add(sending)
  }

  /** Resolves once every signal has been published. */
  async stop() {
    await Promise.all(this.#underWay)
  }
}
