import PQueue from 'p-queue'
import { ProblemError } from '../problem.ts'

/**
 * Limits how many costly tasks run at once: runs a few, queues some and answers 503 to the rest, so that a flood does
 * not starve others.
 */
export class ConcurrencyLimiter {
  readonly #queue: PQueue
  readonly #most: number
  readonly #tooBusy: string

  constructor(maxRunning: number, maxQueued: number, tooBusy: string) {
    this.#queue = new PQueue({ concurrency: maxRunning })
    this.#most = maxRunning + maxQueued
    this.#tooBusy = tooBusy
  }

  async run<Result>(task: () => Promise<Result>): Promise<Result> {
    if (this.#queue.pending + this.#queue.size >= this.#most) {
      throw new ProblemError(503, 'unavailable', this.#tooBusy)
    }
    return await this.#queue.add(task)
  }
}
