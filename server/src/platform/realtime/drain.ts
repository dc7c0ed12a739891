import { setTimeout as wait } from 'node:timers/promises'
import type { LiveHub } from './live-hub.ts'

const steps = 20 // batches in which streams are closed, so that the other instances do not get all at once

/**
 * Drains an instance among several: it reports not ready, serves on while proxies notice, and in the second half closes
 * its streams. With `seconds` 0, for the only instance, it skips this, as nobody takes over.
 */
export class Drain {
  readonly #live: LiveHub
  readonly #seconds: number
  #begun = false

  constructor(live: LiveHub, seconds: number) {
    this.#live = live
    this.#seconds = seconds
  }

  get begun(): boolean {
    return this.#begun
  }

  /** Resolves when the time is over or `force` aborts. */
  async run(force: AbortSignal) {
    this.#begun = true
    const half = (this.#seconds * 1000) / 2
    try {
      await wait(half, undefined, { signal: force })
      for (let left = steps; left > 0; left--) {
        this.#live.closeSome(1 / left)
        await wait(half / steps, undefined, { signal: force })
      }
    } catch (error) {
      if (!force.aborted) throw error
    }
  }
}
