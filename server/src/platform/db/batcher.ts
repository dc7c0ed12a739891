import pg from 'pg'
import type { Database } from './database.ts'

interface Waiting<Key, Value> {
  key: Key
  resolve(answer: Value): void
  reject(error: unknown): void
}

const batchSize = 200 // lookups in one statement
const maxInFlight = 2 // statements in flight: a slow one does not hold up later ones

/**
 * Batches concurrent lookups into one statement. It caches nothing and retries one by one if the batch is rejected.
 * `run` answers in the order of the lookups.
 */
export class Batcher<Key, Value> {
  readonly #run: (keys: Key[]) => Promise<Value[]>
  #waiting: Waiting<Key, Value>[] = []
  #running = 0

  constructor(run: (keys: Key[]) => Promise<Value[]>) {
    this.#run = run
  }

  load(key: Key): Promise<Value> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ key, resolve, reject })
      // waits until all requests that arrived together are read
      if (this.#waiting.length === 1) setImmediate(() => void this.#next())
    })
  }

  async #next() {
    if (this.#running >= maxInFlight || this.#waiting.length === 0) return
    const batch = this.#waiting.splice(0, batchSize)
    this.#running += 1
    try {
      const answers = await this.#run(batch.map(({ key }) => key))
      if (answers.length !== batch.length) throw new Error('Not everything that was asked was answered')
      answers.forEach((answer, index) => void batch[index]?.resolve(answer))
    } catch (error) {
      // one bad lookup among many good ones rejects the whole batch
      if (batch.length > 1 && error instanceof pg.DatabaseError)
        await Promise.all(batch.map((one) => this.#alone(one)))
      else for (const { reject } of batch) reject(error)
    } finally {
      this.#running -= 1
      void this.#next()
    }
  }

  async #alone({ key, resolve, reject }: Waiting<Key, Value>) {
    try {
      for (const answer of await this.#run([key])) resolve(answer)
    } catch (error) {
      reject(error)
    }
  }
}

/** Returns the lookup of one key that shares its statement with concurrent ones on the same database. */
export function batched<Key, Value>(
  run: (db: Database, keys: readonly Key[]) => Promise<Value[]>,
): (db: Database, key: Key) => Promise<Value> {
  const batchers = new WeakMap<Database, Batcher<Key, Value>>()
  return (db, key) => {
    const known = batchers.get(db) ?? new Batcher((keys: Key[]) => run(db, keys))
    batchers.set(db, known)
    return known.load(key)
  }
}
