import { setTimeout as wait } from 'node:timers/promises'
import type { BackgroundLog } from '../jobs/background-log.ts'

/** A read model: rows of the database that this process keeps in memory to answer from. */
export interface MemoryCopy {
  name: string
  /**
   * Applies the changes since the last refresh, or loads everything the first time; throws when the database is away.
   */
  catchUp(): Promise<void>
}

const poll = 800 // milliseconds after which a change without a notification is noticed
const rest = 200 // milliseconds between two rounds at least, so that a burst of changes is read together

/**
 * Refreshes this process's read models: on notifications, and by polling where none arrives. It retries a failed round;
 * each model decides how long it stays valid.
 */
export class Copies {
  readonly #log: BackgroundLog
  readonly #copies: MemoryCopy[] = []
  readonly #stopping = new AbortController()
  #wakeUp = new AbortController()
  #rounds: Promise<void>[] = []

  constructor(log: BackgroundLog) {
    this.#log = log
  }

  /** Registers a read model; features do this once, before the start. */
  add(copy: MemoryCopy) {
    this.#copies.push(copy)
  }

  /** Starts loading and following, each read model separately. */
  start() {
    this.#rounds = this.#copies.map((copy) => this.#follow(copy))
  }

  /** Schedules a refresh: something may have changed. */
  wake() {
    this.#wakeUp.abort()
    this.#wakeUp = new AbortController()
  }

  /** Refreshes every read model once; for tests and programs without polling. */
  async catchUp() {
    for (const copy of this.#copies) await copy.catchUp()
  }

  async stop() {
    this.#stopping.abort()
    await Promise.all(this.#rounds)
  }

  async #follow(copy: MemoryCopy) {
    const stopped = this.#stopping.signal
    while (!stopped.aborted) {
      // a notification during the round counts for the next one
      const woken = this.#wakeUp.signal
      try {
        await copy.catchUp()
      } catch (error) {
        if (!stopped.aborted)
          this.#log.warn({ err: error, copy: copy.name }, 'a copy in memory was not updated')
      }
      await pause(rest, stopped)
      if (!woken.aborted) await pause(poll - rest, AbortSignal.any([stopped, woken]))
    }
  }
}

/** Waits, but ends early and without an error when the signal aborts. */
async function pause(milliseconds: number, signal: AbortSignal) {
  await wait(milliseconds, undefined, { signal }).catch(() => {})
}
