import { setTimeout as wait } from 'node:timers/promises'
import type { LiveHub } from './live-hub.ts'

const steps = 20 // portions in which streams are sent away, so that the other instances do not get all at once

/**
 * The last seconds of an instance among several: it says that it is not ready, serves on while proxies notice, and in the
 * second half sends its streams elsewhere. `seconds` of 0 is for the only instance: nobody takes over.
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

  /** Resolves when the time is over or `hurry` is told. */
  async run(hurry: AbortSignal) {
    this.#begun = true
    const half = (this.#seconds * 1000) / 2
    try {
      await wait(half, undefined, { signal: hurry })
      for (let left = steps; left > 0; left--) {
        this.#live.closeSome(1 / left)
        await wait(half / steps, undefined, { signal: hurry })
      }
    } catch (error) {
      if (!hurry.aborted) throw error
    }
  }
}
