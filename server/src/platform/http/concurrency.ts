import { ProblemError } from '../problem.ts'

/** Runs a few costly tasks at once, lets some wait, and answers 503 to the rest, so a flood cannot starve others. */
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
      // a waiting task takes over this one's place
      const next = this.#line.shift()
      if (next) next()
      else this.#active -= 1
    }
  }
}
