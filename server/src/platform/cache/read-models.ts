import { setTimeout as wait } from 'node:timers/promises'
import type { BackgroundLog } from '../jobs/background-log.ts'

/** Something of the database that this process keeps in memory to answer from. */
export interface MemoryCopy {
  name: string
  /** Takes over what changed since the last time, everything at first; throws when the database cannot be read. */
  catchUp(): Promise<void>
}

const poll = 800 // milliseconds after which a change that nobody told of is noticed
const rest = 200 // milliseconds between two rounds at least, so that a burst of changes is read together

/**
 * Keeps this process's copies up to date: at once when told that something changed, and by looking now and then, which is
 * enough where no notification arrives. A failed round is tried again; a copy decides itself how long it is good for.
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

  /** Registers a copy; features do this once, before the start. */
  add(copy: MemoryCopy) {
    this.#copies.push(copy)
  }

  /** Begins to load and follow, each copy by itself. */
  start() {
    this.#rounds = this.#copies.map((copy) => this.#follow(copy))
  }

  /** Something may have changed. */
  wake() {
    this.#wakeUp.abort()
    this.#wakeUp = new AbortController()
  }

  /** One round of every copy, now; for tests and programs that follow nothing by themselves. */
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
      // a word that comes during the round counts for the next one
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

/** Ends early, and quietly, when the signal says so. */
async function pause(milliseconds: number, signal: AbortSignal) {
  await wait(milliseconds, undefined, { signal }).catch(() => {})
}
