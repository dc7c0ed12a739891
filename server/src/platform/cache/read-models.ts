import { setTimeout as wait } from 'node:timers/promises'
import type { BackgroundLog } from '../outage-log.ts'
import type { ReadModel } from './read-model.ts'

type Refreshed = Pick<ReadModel<unknown>, 'name' | 'refresh'>

const poll = 800 // milliseconds after which a change without a notification is noticed
const rest = 200 // milliseconds between two rounds at least, so that a burst of changes is read together

/**
 * Refreshes this process's read models: on notifications, and by polling where none arrives. It retries a failed round;
 * each model decides how long it stays valid.
 */
export class ReadModels {
  readonly #log: BackgroundLog
  readonly #models: Refreshed[] = []
  readonly #stopping = new AbortController()
  #signal = new AbortController()
  #rounds: Promise<void>[] = []

  constructor(log: BackgroundLog) {
    this.#log = log
  }

  /** Registers a read model; features do this once, before the start. */
  add(model: Refreshed) {
    this.#models.push(model)
  }

  /** Starts loading and following, each read model separately. */
  start() {
    this.#rounds = this.#models.map((model) => this.#run(model))
  }

  /** Schedules a refresh: something may have changed. */
  scheduleRefresh() {
    this.#signal.abort()
    this.#signal = new AbortController()
  }

  /** Refreshes every read model once; for tests and programs without polling. */
  async refresh() {
    for (const model of this.#models) await model.refresh()
  }

  async stop() {
    this.#stopping.abort()
    await Promise.all(this.#rounds)
  }

  async #run(model: Refreshed) {
    const stopped = this.#stopping.signal
    while (!stopped.aborted) {
      // a notification during the round counts for the next one
      const signaled = this.#signal.signal
      try {
        await model.refresh()
      } catch (error) {
        if (!stopped.aborted)
          this.#log.warn({ err: error, readModel: model.name }, 'a read model was not refreshed')
      }
      await pause(rest, stopped)
      if (!signaled.aborted) await pause(poll - rest, AbortSignal.any([stopped, signaled]))
    }
  }
}

/** Waits for that long; ends early, and without an error, when the signal aborts. */
async function pause(milliseconds: number, signal: AbortSignal) {
  await wait(milliseconds, undefined, { signal }).catch(() => {})
}
