import { CompiledQuery } from 'kysely'
import { type JobResult, type JobWithMetadata, PgBoss } from 'pg-boss'
import { z } from 'zod'
import { type Database, type Trx, transact } from '../db/database.ts'
import type { BackgroundLog } from '../outage-log.ts'
import { deadLetters } from './dead-letters.ts'
import { failureOf, NeverWorks } from './failed-job.ts'

/** A queue of background work: its name, the shape of one job, and how many are taken at once. */
export interface JobQueue<Data extends object> {
  name: string
  schema: z.ZodType<Data>
  atOnce: number
  /** Seconds that each job waits before it is done. */
  delay?: number
}

/** Declares a queue; `atOnce` above 2 is for short jobs that come in crowds and mostly wait. */
export function jobQueue<Data extends object>(
  name: string,
  schema: z.ZodType<Data>,
  atOnce = fewest,
): JobQueue<Data> {
  return { name, schema, atOnce }
}

/** Does one job; `id` stays the same on a retry, so that a repeat can be recognized. */
export type JobHandler<Data> = (data: Data, id: string) => Promise<void>

/** A job that a worker has taken. */
type TakenJob = Pick<JobWithMetadata<unknown>, 'id' | 'data'>

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
  handle(job: TakenJob): Promise<void>
  /** Does a whole batch, or fails without an effect. */
  handleMany?(jobs: readonly TakenJob[]): Promise<void>
}

const fewest = 2 // jobs taken at once: pg-boss looks for more without a pause only after a full batch of several
/** Seconds between two checks of a queue: while notifications arrive, for retries and lost ones; otherwise. */
const polls = {
  byCron: { notified: 60, alone: 10 },
  byPeople: { notified: 5, alone: 2 },
  inTests: { notified: 0.5, alone: 0.5 }, // the shortest that pg-boss allows
}
const scheduleLook = 15 // seconds between two checks for work that a schedule has queued
const flowLook = 24 * 3600 // seconds between two checks for jobs that depend on others: there are none
// an email's job holds its one-time link, so finished jobs are deleted soon
const keeping = { done: 1, look: 30 } // seconds
const pauses = { retryDelay: 2, retryBackoff: true, retryDelayMax: 15 * 60 } // seconds, doubling
// a job whose process was killed is retried after half a minute without a heartbeat
const shared = { ...pauses, deleteAfterSeconds: keeping.done, heartbeatSeconds: 30, notify: true }
/** Scheduled work comes again by itself. Work that people wait for is retried for three days, then kept. */
const tries = {
  byCron: { ...shared, retryLimit: 8 },
  byPeople: { ...shared, retryLimit: 300, deadLetter: deadLetters.queue },
}

/** What pg-boss returns, but does not declare. */
const Completion = z.object({ affected: z.number() })

interface Options {
  /** False in tests and commands: no schedule, finished jobs stay, and a worker looks often for more. */
  background?: boolean
  /** Seconds between two deletions of finished jobs. */
  cleanupInterval?: number
}

/**
 * Runs background work on pg-boss: queued in the caller's transaction, done at least once by any instance, retried
 * with growing pauses for three days, then kept among the dead letters. Handlers must tolerate being run twice.
 */
export class Jobs {
  readonly #boss: PgBoss
  readonly #log: BackgroundLog
  readonly #background: boolean
  readonly #workers: Worker[] = []
  readonly #repeated: { seconds: number; task: () => Promise<void> }[] = []
  readonly #timers: NodeJS.Timeout[] = []
  readonly #endings: (() => void)[] = []
  readonly #queues = new Set<string>()
  readonly #failures = new Map<string, number>()
  #stopping = false

  /** `databaseUrl` leads to PostgreSQL itself: a pooler passes no notification on. */
  constructor(
    databaseUrl: string,
    log: BackgroundLog,
    { background = true, cleanupInterval = keeping.look }: Options = {},
  ) {
    this.#boss = new PgBoss({
      connectionString: databaseUrl,
      application_name: 'touchline-jobs',
      max: 4,
      useListenNotify: background,
      schedule: background,
      supervise: background,
      superviseIntervalSeconds: cleanupInterval,
      maintenanceIntervalSeconds: cleanupInterval,
      monitorIntervalSeconds: cleanupInterval,
      cronWorkerIntervalSeconds: scheduleLook,
      flowIntervalSeconds: flowLook,
    })
    this.#log = log
    this.#background = background
    this.#boss.on('error', this.#onError)
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
   * Registers a handler whose writes and the end of its jobs are one transaction, so that they happen once. It takes a
   * batch; when that fails, each job is done alone.
   */
  workWithin<Data extends object>(
    db: Database,
    queue: JobQueue<Data>,
    handler: (trx: Trx, batch: Data[]) => Promise<void>,
  ) {
    const { name, atOnce, schema } = queue
    const handleMany = (jobs: readonly TakenJob[]) =>
      transact(db, async (trx) => {
        const ids = jobs.map(({ id }) => id)
        await handler(
          trx,
          jobs.map(({ data }) => schema.parse(data)),
        )
        const done = await this.#boss.complete(name, ids, null, { db: within(trx) })
        const { affected } = Completion.parse(done)
        if (affected < ids.length) throw new Error('Another worker has done this job meanwhile')
      })
    this.#workers.push({ name, cron: undefined, atOnce, handle: (job) => handleMany([job]), handleMany })
  }

  /**
   * Registers a short task that every instance repeats after that many seconds, for work that is due to the second; a
   * schedule of the queue has minutes.
   */
  every(seconds: number, task: () => Promise<void>) {
    this.#repeated.push({ seconds, task })
  }

  /** Runs an action after the last job has ended. */
  onEnd(action: () => void) {
    this.#endings.push(action)
  }

  /** Queues a job; it exists if and only if `trx` commits. */
  async send<Data extends object>(trx: Trx, queue: JobQueue<Data>, data: Data) {
    const startAfter = queue.delay ?? 0
    await this.#provide(queue.name)
    await this.#boss.send(queue.name, queue.schema.parse(data), { db: within(trx), startAfter })
  }

  /** Queues many jobs with one statement. */
  async sendMany<Data extends object>(trx: Trx, queue: JobQueue<Data>, many: readonly Data[]) {
    if (many.length === 0) return
    const jobs = many.map((data) => ({ data: queue.schema.parse(data) }))
    await this.#provide(queue.name)
    await this.#boss.insert(queue.name, jobs, { db: within(trx) })
  }

  /** Imports pending jobs of another database, within the transaction that `execute` runs in. */
  async takeOver(
    jobs: readonly WaitingJob[],
    execute: (text: string, values: unknown[]) => Promise<{ rows: object[] }>,
  ) {
    for (const [name, waiting] of Map.groupBy(jobs, (job) => job.name)) {
      await this.#provide(name)
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
    for (const worker of this.#workers) {
      const options = worker.cron ? tries.byCron : tries.byPeople
      await this.#boss.createQueue(worker.name, options)
      await this.#boss.updateQueue(worker.name, options)
      this.#queues.add(worker.name)
      if (working) await this.#begin(worker)
    }
    if (!working) return
    for (const { seconds, task } of this.#repeated)
      this.#timers.push(setInterval(() => void task().catch(this.#onError), seconds * 1000))
  }

  /** Creates a queue that a command adds to: its worker runs in the app, which may never have started. */
  async #provide(name: string) {
    if (this.#queues.has(name)) return
    await this.#boss.createQueue(name, tries.byPeople)
    this.#queues.add(name)
  }

  async #begin(worker: Worker) {
    const poll = polls[!this.#background ? 'inTests' : worker.cron ? 'byCron' : 'byPeople']
    await this.#boss.work(
      worker.name,
      {
        pollingIntervalSeconds: poll.alone,
        notifyPollingIntervalSeconds: poll.notified,
        batchSize: worker.atOnce,
        // a full batch means that more may wait: no pause before the next
        burstWhenBatchFull: true,
        perJobResults: true,
        includeMetadata: true,
      },
      (jobs) => this.#resultsOf(jobs, worker),
    )
    if (worker.cron) await this.#boss.schedule(worker.name, worker.cron)
  }

  /**
   * Runs all waiting jobs, or those of these queues, and those that they queue there, in this process; for tests, which
   * run no workers.
   */
  async drain(only?: ReadonlySet<string>) {
    for (let done = 1; done > 0; ) {
      done = 0
      const waiting = await this.#waiting()
      for (const { name, handle } of this.#workers) {
        if (!waiting.has(name) || (only && !only.has(name))) continue
        for (const job of await this.#boss.fetch<unknown>(name, { batchSize: 100 })) {
          await handle(job)
          await this.#boss.complete(name, job.id)
          done += 1
        }
      }
    }
  }

  async #waiting(): Promise<ReadonlySet<string>> {
    const { rows } = await this.#boss.getDb().executeSql(`select distinct name from pgboss.job
      where state < 'active' and start_after <= now()`)
    return new Set(rows.map(({ name }) => name))
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
    for (const timer of this.#timers) clearInterval(timer)
    await this.#boss.stop({ graceful: true, timeout: 10_000 })
    this.#stopping = true
    for (const action of this.#endings) action()
  }

  readonly #onError = (error: unknown) => {
    // its connections end together with the database
    if (!this.#stopping) this.#log.error({ err: error }, 'background work')
  }

  async #resultsOf(jobs: JobWithMetadata<unknown>[], { handle, handleMany }: Worker): Promise<JobResult[]> {
    if (handleMany && jobs.length > 1) {
      // one job of the batch may be the cause
      const isDone = await handleMany(jobs).then(
        () => true,
        () => false,
      )
      if (isDone) return jobs.map(({ id }) => ({ id, status: 'completed' }))
    }
    return Promise.all(jobs.map((job) => this.#resultOf(job, handle)))
  }

  /** Runs one job. A failed one is retried by itself; the others of its batch are done. */
  async #resultOf(job: JobWithMetadata<unknown>, handle: Worker['handle']): Promise<JobResult> {
    const { id, name: queue, retryCount, retryLimit } = job
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
