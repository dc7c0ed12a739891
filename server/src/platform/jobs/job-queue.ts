import { CompiledQuery } from 'kysely'
import { type JobResult, type JobWithMetadata, PgBoss } from 'pg-boss'
import type { z } from 'zod'
import type { Trx } from '../db/database.ts'
import type { SignalBus } from '../realtime/signal-bus.ts'
import type { BackgroundLog } from './background-log.ts'
import { deadLetters } from './dead-letters.ts'
import { failureOf, NeverWorks } from './failed-job.ts'
import { QueueWatch } from './queue-watch.ts'
import { RepeatedTask } from './repeated-task.ts'

/** A queue of background work: its name, the shape of one job, and how many are taken at once. */
export interface JobQueue<Data extends object> {
  name: string
  schema: z.ZodType<Data>
  atOnce: number
  /** Seconds that each job waits before it is done. */
  delay?: number
}

/** Declares a queue; `atOnce` above 1 is for short jobs that come in crowds and mostly wait. */
export function jobQueue<Data extends object>(
  name: string,
  schema: z.ZodType<Data>,
  atOnce = 1,
): JobQueue<Data> {
  return { name, schema, atOnce }
}

/** Does one job; `id` stays the same on a retry, so that a repeat can be recognized. */
export type JobHandler<Data> = (data: Data, id: string) => Promise<void>

/** A pending job. */
interface WaitingJob {
  id: string
  name: string
  data: object
  priority: number
  startAfter: string
}

interface Worker {
  name: string
  cron: string | undefined
  atOnce: number
  handle: (job: Pick<JobWithMetadata<unknown>, 'id' | 'data'>) => Promise<void>
}

const workers = { byCron: 1, byPeople: 2 } // of a queue, on each instance
// the watch wakes workers; their own polls, one statement for each, would cost an idle server most of its work
const ownPoll = 300 // seconds
const watchLook = 2 // seconds between two checks for jobs whose signal was lost or whose retry is due
const scheduleLook = 15 // seconds between two checks for work that a schedule has queued
const flowLook = 24 * 3600 // seconds between two checks for jobs that depend on others: there are none
// an email's job holds its one-time link, so finished jobs are deleted soon
const keeping = { done: 1, look: 30 } // seconds
const pauses = { retryDelay: 2, retryBackoff: true, retryDelayMax: 15 * 60 } // seconds, doubling
/** Scheduled work comes again by itself. Work that people wait for is retried for three days, then kept. */
const tries = {
  byCron: { ...pauses, retryLimit: 8, deleteAfterSeconds: keeping.done },
  byPeople: { ...pauses, retryLimit: 300, deleteAfterSeconds: keeping.done, deadLetter: deadLetters.queue },
}

interface Options {
  /** False in tests and commands: no schedule, and finished jobs stay. */
  background?: boolean
  /** Seconds between two deletions of finished jobs. */
  cleanupInterval?: number
  /** Seconds between two checks for jobs that no signal announced. */
  look?: number
  /** Wakes the workers of every instance; without it they find a job at the next check. */
  signalBus?: Pick<SignalBus, 'publish'>
}

/**
 * Runs background work on pg-boss: queued in the caller's transaction, done at least once by any instance, retried
 * with growing pauses for three days, then kept among the dead letters. Handlers must tolerate being run twice.
 */
export class Jobs {
  readonly #boss: PgBoss
  readonly #log: BackgroundLog
  readonly #watch: QueueWatch
  readonly #signalBus: Pick<SignalBus, 'publish'> | undefined
  readonly #workers: Worker[] = []
  readonly #repeated: RepeatedTask[] = []
  readonly #endings: (() => void)[] = []
  readonly #failures = new Map<string, number>()
  #stopping = false

  constructor(
    databaseUrl: string,
    log: BackgroundLog,
    { background = true, cleanupInterval = keeping.look, look = watchLook, signalBus }: Options = {},
  ) {
    this.#boss = new PgBoss({
      connectionString: databaseUrl,
      application_name: 'touchline-jobs',
      max: 4,
      schedule: background,
      supervise: background,
      superviseIntervalSeconds: cleanupInterval,
      maintenanceIntervalSeconds: cleanupInterval,
      cronWorkerIntervalSeconds: scheduleLook,
      flowIntervalSeconds: flowLook,
    })
    this.#log = log
    this.#signalBus = signalBus
    const onError = (error: unknown) => {
      // its connections end together with the database
      if (!this.#stopping) log.error({ err: error }, 'background work')
    }
    this.#boss.on('error', onError)
    this.#watch = new QueueWatch(this.#boss, look * 1000, onError)
  }

  /** Registers the handler of a queue; `cron` (UTC) also queues an empty job at those times. */
  work<Data extends object>(queue: JobQueue<Data>, handler: JobHandler<Data>, cron?: string) {
    this.#workers.push({
      name: queue.name,
      cron,
      atOnce: queue.atOnce,
      handle: (job) => handler(queue.schema.parse(job.data ?? {}), job.id),
    })
  }

  /**
   * Registers a short task that every instance repeats after that many seconds, for work that is due to the second; a
   * schedule of the queue has minutes.
   */
  every(seconds: number, task: () => Promise<void>) {
    const onError = (error: unknown) => {
      if (!this.#stopping) this.#log.error({ err: error }, 'repeated work')
    }
    this.#repeated.push(new RepeatedTask(task, seconds * 1000, onError))
  }

  /** Runs an action after the last job has ended. */
  onEnd(action: () => void) {
    this.#endings.push(action)
  }

  /** Queues a job; it exists if and only if `trx` commits. */
  async send<Data extends object>(trx: Trx, queue: JobQueue<Data>, data: Data) {
    const startAfter = queue.delay ?? 0
    await this.#boss.send(queue.name, queue.schema.parse(data), { db: within(trx), startAfter })
    if (startAfter === 0) this.#signalBus?.publish(trx, 'jobs', [queue.name])
  }

  /** Queues many jobs with one statement. */
  async sendMany<Data extends object>(trx: Trx, queue: JobQueue<Data>, many: readonly Data[]) {
    if (many.length === 0) return
    const jobs = many.map((data) => ({ data: queue.schema.parse(data) }))
    await this.#boss.insert(queue.name, jobs, { db: within(trx) })
    this.#signalBus?.publish(trx, 'jobs', [queue.name])
  }

  /** Creates a queue that a command only adds to: its worker runs in the app, which may never have started. */
  async provide(queue: Pick<JobQueue<object>, 'name'>) {
    await this.#boss.createQueue(queue.name, tries.byPeople)
  }

  /** Lets the workers of a queue, or of every queue, look for jobs now. */
  wake(queue?: string) {
    this.#watch.wake(queue)
  }

  /** Imports pending jobs of another database, within the transaction that `execute` runs in. */
  async takeOver(
    jobs: readonly WaitingJob[],
    execute: (text: string, values: unknown[]) => Promise<{ rows: object[] }>,
  ) {
    for (const [name, waiting] of Map.groupBy(jobs, (job) => job.name)) {
      await this.#boss.createQueue(name, tries.byPeople)
      await this.#boss.insert(
        name,
        waiting.map(({ id, data, priority, startAfter }) => ({ id, data, priority, startAfter })),
        { db: { executeSql: (text, values) => execute(text, [...(values ?? [])]) } },
      )
    }
  }

  /** Deletes the jobs whose data has one of these values, except running ones, if and only if `trx` commits. */
  async forget(trx: Trx, values: readonly string[]) {
    const statement = `delete from pgboss.job where state <> 'active' and exists (
      select from jsonb_each_text(case jsonb_typeof(data) when 'object' then data else '{}' end) as field
      where field.value = any ($1))`
    await trx.executeQuery(CompiledQuery.raw(statement, [values]))
  }

  /** Creates the queues; with `working` this instance also takes jobs from them. */
  async start(working: boolean) {
    await this.#boss.start()
    await this.#boss.createQueue(deadLetters.queue, deadLetters.keeping)
    await this.#boss.updateQueue(deadLetters.queue, deadLetters.keeping)
    for (const { name, cron, atOnce, handle } of this.#workers) {
      const options = cron ? tries.byCron : tries.byPeople
      await this.#boss.createQueue(name, options)
      await this.#boss.updateQueue(name, options)
      if (!working) continue
      for (let count = cron ? workers.byCron : workers.byPeople; count > 0; count--) {
        const worker = await this.#boss.work(
          name,
          {
            pollingIntervalSeconds: ownPoll,
            batchSize: atOnce,
            // a full batch means that more may wait: no pause before the next
            burstWhenBatchFull: true,
            perJobResults: true,
            includeMetadata: true,
          },
          (jobs) => Promise.all(jobs.map((job) => this.#resultOf(job, handle))),
        )
        this.#watch.add(name, worker)
      }
      if (cron) await this.#boss.schedule(name, cron)
    }
    if (!working) return
    this.#watch.start()
    for (const task of this.#repeated) task.start()
  }

  /**
   * Runs all waiting jobs, or those of these queues, and those that they queue there, in this process; for tests, which
   * run no workers.
   */
  async drain(only?: ReadonlySet<string>) {
    for (let done = 1; done > 0; ) {
      done = 0
      for (const { name, handle } of this.#workers) {
        if (only && !only.has(name)) continue
        for (const job of await this.#boss.fetch<unknown>(name, { batchSize: 100 })) {
          await handle(job)
          await this.#boss.complete(name, job.id)
          done += 1
        }
      }
    }
  }

  /** Runs the scheduled jobs in this process; for tests, which have no schedule. */
  async drainScheduled() {
    for (const { cron, handle } of this.#workers) {
      if (cron) await handle({ id: '', data: {} })
    }
  }

  /** Queues dead letters again as new jobs; returns how many. */
  async retryDead(): Promise<number> {
    for (let all = 0; ; ) {
      const moved = await this.#boss.redrive(deadLetters.queue)
      if (moved === 0) return all
      all += moved
    }
  }

  /** Deletes every dead letter. */
  async forgetDead() {
    await this.#boss.deleteAllJobs(deadLetters.queue)
  }

  /** Failed attempts of this instance, by queue. */
  get failures(): ReadonlyMap<string, number> {
    return this.#failures
  }

  /** Lets running jobs finish, then ends. */
  async stop() {
    await Promise.all([this.#watch.stop(), ...this.#repeated.map((task) => task.stop())])
    await this.#boss.stop({ graceful: true, timeout: 10_000 })
    this.#stopping = true
    for (const action of this.#endings) action()
  }

  /** Runs one job. A failed one is retried by itself; the others of its batch are done. */
  async #resultOf(job: JobWithMetadata<unknown>, handle: Worker['handle']): Promise<JobResult> {
    const { id, name: queue, retryCount, retryLimit } = job
    // a worker takes one job, or a batch, and more may wait
    this.#watch.wake(queue)
    try {
      await handle(job)
      return { id, status: 'completed' }
    } catch (error) {
      const failure = failureOf(error)
      const hopeless = error instanceof NeverWorks
      const line = { queue, job: id, tries: retryCount + 1, failure }
      this.#failures.set(queue, (this.#failures.get(queue) ?? 0) + 1)
      if (hopeless || retryCount >= retryLimit) this.#log.error(line, 'a job failed for good')
      else this.#log.warn(line, 'a job failed and will be tried again')
      return { id, status: hopeless ? 'deadletter' : 'failed', output: failure }
    }
  }
}

/** Runs the library's statements in this transaction. */
function within(trx: Trx) {
  const plain = trx.withoutPlugins()
  return {
    async executeSql(text: string, values?: unknown[]) {
      const result = await plain.executeQuery(CompiledQuery.raw(text, [...(values ?? [])]))
      return { rows: [...result.rows] }
    },
  }
}
