import { ProblemError } from '../problem.ts'

/**
 * Concurrency limiter for costly tasks: runs a few, queues some and answers 503 to the rest, so that a flood does not
 * starve others.
 */
export class CostlyWork {
  readonly #running: number
  readonly #waiting: number
  readonly #tooBusy: string
  readonly #line: (() => void)[] = []
  #active = 0

  constructor(running: number, waiting: number, tooBusy: string) {
    this.#running = running
    this.#waiting = waiting
    this.#tooBusy = tooBusy
  }

  async run<Result>(task: () => Promise<Result>): Promise<Result> {
    if (this.#active >= this.#running) {
      if (this.#line.length >= this.#waiting) throw new ProblemError(503, 'unavailable', this.#tooBusy)
      await new Promise<void>((turn) => this.#line.push(turn))
    } else {
      this.#active += 1
    }
    try {
      return await task()
    } finally {
      // a waiting task takes over this slot
      const next = this.#line.shift()
      if (next) next()
      else this.#active -= 1
    }
  }
}
