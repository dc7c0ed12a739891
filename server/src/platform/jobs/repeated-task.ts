/** Repeats a short task in this process, never twice at once; a failure is reported and the next turn tries again. */
export class RepeatedTask {
  readonly #task: () => Promise<void>
  readonly #pause: number
  readonly #onError: (error: unknown) => void
  #timer: NodeJS.Timeout | undefined
  #turn: Promise<void> | undefined

  /** `pause` is the number of milliseconds between two turns. */
  constructor(task: () => Promise<void>, pause: number, onError: (error: unknown) => void) {
    this.#task = task
    this.#pause = pause
    this.#onError = onError
  }

  start() {
    this.#timer = setInterval(() => {
      // a silent database answers later than the next turn
      this.#turn ??= this.#task()
        .catch(this.#onError)
        .finally(() => {
          this.#turn = undefined
        })
    }, this.#pause)
  }

  /** Lets a turn that has begun finish. */
  async stop() {
    clearInterval(this.#timer)
    await this.#turn
  }
}
