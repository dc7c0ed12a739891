import pg from 'pg'

interface Waiting<Ask, Answer> {
  ask: Ask
  resolve(answer: Answer): void
  reject(error: unknown): void
}

const most = 200 // lookups in one statement
const lanes = 2 // statements in flight: a slow one does not hold up later ones

/**
 * Batches concurrent lookups into one statement. It caches nothing and retries one by one if the batch is rejected.
 * `run` answers in the order of the lookups.
 */
export class Gather<Ask, Answer> {
  readonly #run: (asks: Ask[]) => Promise<Answer[]>
  #waiting: Waiting<Ask, Answer>[] = []
  #running = 0

  constructor(run: (asks: Ask[]) => Promise<Answer[]>) {
    this.#run = run
  }

  ask(ask: Ask): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ ask, resolve, reject })
      // waits until all requests that arrived together are read
      if (this.#waiting.length === 1) setImmediate(() => void this.#next())
    })
  }

  async #next() {
    if (this.#running >= lanes || this.#waiting.length === 0) return
    const some = this.#waiting.splice(0, most)
    this.#running += 1
    try {
      const answers = await this.#run(some.map(({ ask }) => ask))
      if (answers.length !== some.length) throw new Error('Not everything that was asked was answered')
      answers.forEach((answer, place) => void some[place]?.resolve(answer))
    } catch (error) {
      // one bad lookup among many good ones rejects the whole batch
      if (some.length > 1 && error instanceof pg.DatabaseError)
        await Promise.all(some.map((one) => this.#alone(one)))
      else for (const { reject } of some) reject(error)
    } finally {
      this.#running -= 1
      void this.#next()
    }
  }

  async #alone({ ask, resolve, reject }: Waiting<Ask, Answer>) {
    try {
      for (const answer of await this.#run([ask])) resolve(answer)
    } catch (error) {
      reject(error)
    }
  }
}
