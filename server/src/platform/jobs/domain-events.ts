import { z } from 'zod'
import { type Database, type Trx, transact } from '../db/database.ts'
import { type JobQueue, type Jobs, jobQueue } from './job-queue.ts'

/** A kind of domain event: its name and the shape of its data. */
export interface DomainEvent<Payload extends object> {
  type: string
  schema: z.ZodType<Payload>
}

/** Declares a kind of event, named `feature.whatHappened`. */
export function domainEvent<Payload extends object>(
  type: string,
  schema: z.ZodType<Payload>,
): DomainEvent<Payload> {
  return { type, schema }
}

/**
 * Runs after the commit of its cause, at least once, in its own transaction; a step runs once, inside the transaction.
 */
export type Reaction<Payload> = (trx: Trx, payload: Payload) => Promise<void>

const batchSize = 50 // events whose reactions take batches
const adoptedAtOnce = 500
const AnyPayload = z.looseObject({})

/**
 * Records domain events with the change that caused them, each as a job in the queue of its kind; any instance runs
 * their reactions after the commit. The reactions to an event are one transaction with the end of its job. Reactions
 * must not rely on the order of events.
 */
export class Outbox {
  readonly #db: Database
  readonly #jobs: Jobs
  readonly #reactions = new Map<string, Reaction<object[]>[]>()
  readonly #steps = new Map<string, Reaction<object>[]>()

  constructor(db: Database, jobs: Jobs) {
    this.#db = db
    this.#jobs = jobs
  }

  /** Registers a reaction; features do this once, before the start. */
  on<Payload extends object>(event: DomainEvent<Payload>, reaction: Reaction<Payload>) {
    this.onMany(event, async (trx, payloads) => {
      for (const payload of payloads) await reaction(trx, payload)
    })
  }

  /**
   * Registers a reaction that takes a batch of events in one transaction. When it fails, each event is handled alone.
   */
  onMany<Payload extends object>(event: DomainEvent<Payload>, reaction: Reaction<Payload[]>) {
    const parsing: Reaction<object[]> = (trx, payloads) =>
      reaction(
        trx,
        payloads.map((payload) => event.schema.parse(payload)),
      )
    const reactions = this.#reactions.get(event.type)
    if (reactions) return void reactions.push(parsing)
    const all = [parsing]
    this.#reactions.set(event.type, all)
    this.#jobs.workWithin(this.#db, queueOf(event), async (trx, payloads) => {
      for (const react of all) await react(trx, payloads)
    })
  }

  /**
   * Registers a step of the change itself: it runs in the publishing transaction, which fails with it. It is for
   * effects that the caller must see at once; everything else is a reaction.
   */
  within<Payload extends object>(event: DomainEvent<Payload>, step: Reaction<Payload>) {
    const list = this.#steps.get(event.type) ?? []
    this.#steps.set(event.type, [...list, (trx, payload) => step(trx, event.schema.parse(payload))])
  }

  /** Returns true if a reaction or a step exists for that kind of event. */
  reactsTo({ type }: Pick<DomainEvent<object>, 'type'>): boolean {
    return this.#reactions.has(type) || this.#steps.has(type)
  }

  /** Runs the steps of an event and records it for its reactions, which run if and only if `trx` commits. */
  async publish<Payload extends object>(trx: Trx, event: DomainEvent<Payload>, payload: Payload) {
    const steps = this.#steps.get(event.type) ?? []
    for (const step of steps) await step(trx, payload)
    // no reaction would ever take it
    if (steps.length > 0 && !this.#reactions.has(event.type)) return
    // pg-boss's own `publish` would look the queues up over another connection, and lose the code of an error
    await this.#jobs.send(trx, queueOf(event), payload)
  }

  /** Runs the reactions to all waiting events in this process; for tests. */
  drain(): Promise<void> {
    return this.#jobs.drain(new Set(this.#reactions.keys()))
  }

  /**
   * Moves the events that an instance of the version before has written to its table into their queues. To be removed
   * together with the table, once no such instance can run beside this version.
   */
  async adopt() {
    const kinds = [...this.#reactions.keys()]
    for (let full = true; full; ) {
      full = await transact(this.#db, async (trx) => {
        const due = trx
          .selectFrom('outbox')
          .select('id')
          .where('type', 'in', kinds)
          .orderBy('id')
          .limit(adoptedAtOnce)
          .forUpdate()
          .skipLocked()
        const events = await trx
          .deleteFrom('outbox')
          .where('id', 'in', due)
          .returning(['type', 'payload'])
          .execute()
        for (const [name, some] of Map.groupBy(events, ({ type }) => type))
          await this.#jobs.sendMany(
            trx,
            jobQueue(name, AnyPayload),
            some.map(({ payload }) => AnyPayload.parse(payload)),
          )
        return events.length === adoptedAtOnce
      })
    }
  }
}

const queueOf = <Payload extends object>({ type, schema }: DomainEvent<Payload>): JobQueue<Payload> =>
  jobQueue(type, schema, batchSize)
