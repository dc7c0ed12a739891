import { ProblemError } from '../problem.ts'

/**
 * Concurrency limiter for costly tasks: runs a few, queues some and answers 503 to the rest, so that a flood does not
 * starve others.
 */
export class ConcurrencyLimiter {
  readonly #maxRunning: number
  readonly #maxQueued: number
  readonly #tooBusy: string
  readonly #queue: (() => void)[] = []
  #active = 0

  constructor(maxRunning: number, maxQueued: number, tooBusy: string) {
    this.#maxRunning = maxRunning
    this.#maxQueued = maxQueued
    this.#tooBusy = tooBusy
  }

  async run<Result>(task: () => Promise<Result>): Promise<Result> {
    if (this.#active >= this.#maxRunning) {
      if (this.#queue.length >= this.#maxQueued) throw new ProblemError(503, 'unavailable', this.#tooBusy)
      await new Promise<void>((start) => this.#queue.push(start))
    } else {
      this.#active += 1
    }
    try {
      return await task()
    } finally {
      // a waiting task takes over this slot
      const next = this.#queue.shift()
      if (next) next()
      else this.#active -= 1
    }
  }
}
