import type { PgBoss } from 'pg-boss'
import { RepeatedTask } from './repeated-task.ts'

/**
 * Wakes the workers of queues that have jobs: on a signal, after each job, and by one statement over all queues,
 * because a poll of each worker costs an idle database a hundred times as much.
 */
export class QueueWatch {
  readonly #boss: PgBoss
  readonly #look: RepeatedTask
  readonly #workers = new Map<string, string[]>()

  /** `interval` is the number of milliseconds between two checks of all queues. */
  constructor(boss: PgBoss, interval: number, onError: (error: unknown) => void) {
    this.#boss = boss
    const look = async () => {
      for (const queue of await this.#dueQueues()) this.wake(queue)
    }
    this.#look = new RepeatedTask(look, interval, onError)
  }

  /** Adds a worker of that queue by its id. */
  add(queue: string, worker: string) {
    this.#workers.set(queue, [...(this.#workers.get(queue) ?? []), worker])
  }

  /** Lets the workers of a queue, or of every queue, look for jobs now. A busy one looks when it has finished. */
  wake(queue?: string) {
    const woken = queue === undefined ? [...this.#workers.values()].flat() : this.#workers.get(queue)
    for (const worker of woken ?? []) this.#boss.notifyWorker(worker)
  }

  start() {
    this.#look.start()
  }

  stop() {
    return this.#look.stop()
  }

  async #dueQueues(): Promise<string[]> {
    const { rows } = await this.#boss.getDb().executeSql(dueQueues, [[...this.#workers.keys()]])
    return rows.map(({ name }) => name)
  }
}

// one probe of the queue's index for each, whatever the backlog
const dueQueues = `select name from unnest($1::text[]) as queue (name) where exists (
  select from pgboss.job
  where job.name = queue.name and state < 'active' and not blocked and start_after <= now())`
