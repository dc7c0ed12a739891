import pg from 'pg'

interface Waiting<Ask, Answer> {
  ask: Ask
  resolve(answer: Answer): void
  reject(error: unknown): void
}

const most = 200 // asked at once
const lanes = 2 // statements under way: one that is slow does not hold up what comes after it

/**
 * Many callers, few statements: what is asked while statements are under way goes together in the next one. Nothing is
 * kept, so every answer is as fresh as one asked for alone. `run` answers in the order of what was asked; what the
 * database refuses together is asked again one by one.
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
      // requests that arrived together are all read before the first is asked for
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
      // what the database refuses may be one ask among many that are well
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
