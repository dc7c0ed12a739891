import { type SqlBool, sql } from 'kysely'
import type { z } from 'zod'
import { type Database, type Trx, transact } from '../db/database.ts'
import { asPrepared } from '../db/prepared-statements.ts'
import { sweep } from '../db/sweep.ts'
import type { SignalBus } from '../realtime/signal-bus.ts'
import type { BackgroundLog } from './background-log.ts'
import { never } from './dead-letters.ts'
import { failureOf } from './failed-job.ts'

/** A kind of domain event: its name and the shape of its data. */
export interface DomainEvent<Payload> {
  type: string
  schema: z.ZodType<Payload>
}

/** Declares a kind of event, named `feature.whatHappened`. */
export function domainEvent<Payload>(type: string, schema: z.ZodType<Payload>): DomainEvent<Payload> {
  return { type, schema }
}

/**
 * Runs after the commit of its cause, at least once, in its own transaction; a step runs once, inside the transaction.
 */
export type Reaction<Payload> = (trx: Trx, payload: Payload) => Promise<void>

interface OutboxRow {
  id: number
  type: string
  payload: unknown
  attempts: number
}

const pause = { failed: 5, longest: 600 } // seconds
const tries = 150 // one day in all, by these pauses
const lanes = 3 // events handled concurrently
const handledInARow = 50 // events before a lane checks for others
const batchSize = 50 // events of a kind whose reactions take batches

/**
 * Records domain events with the change that caused them; any instance handles them after its commit. A failed
 * reaction is retried with growing pauses for a day while others go on; then its event stays among the dead letters.
 * Reactions must not rely on the order of events.
 */
export class Outbox {
  readonly #db: Database
  readonly #log: BackgroundLog
  readonly #signalBus: SignalBus
  readonly #reactions = new Map<string, Reaction<unknown[]>[]>()
  readonly #steps = new Map<string, Reaction<unknown>[]>()
  readonly #alone = new Set<string>()
  #running: Promise<void> = Promise.resolve()
  #coming: Promise<void> | undefined
  #stopped = false

  constructor(db: Database, log: BackgroundLog, signalBus: SignalBus) {
    this.#db = db
    this.#log = log
    this.#signalBus = signalBus
  }

  /** Registers a reaction; features do this once, before the start. */
  on<Payload>(event: DomainEvent<Payload>, reaction: Reaction<Payload>) {
    this.#alone.add(event.type)
    this.#add(event, async (trx, payloads) => {
      for (const payload of payloads) await reaction(trx, payload)
    })
  }

  /**
   * Registers a reaction that takes a batch of events in one transaction. When it fails, each event is handled alone.
   */
  onMany<Payload>(event: DomainEvent<Payload>, reaction: Reaction<Payload[]>) {
    this.#add(event, reaction)
  }

  /**
   * Registers a step of the change itself: it runs in the publishing transaction, which fails with it. It is for
   * effects that the caller must see at once; everything else is a reaction.
   */
  within<Payload>(event: DomainEvent<Payload>, step: Reaction<Payload>) {
    const list = this.#steps.get(event.type) ?? []
    this.#steps.set(event.type, [...list, (trx, payload) => step(trx, event.schema.parse(payload))])
  }

  #add<Payload>(event: DomainEvent<Payload>, reaction: Reaction<Payload[]>) {
    const list = this.#reactions.get(event.type) ?? []
    const parsing: Reaction<unknown[]> = (trx, payloads) =>
      reaction(
        trx,
        payloads.map((payload) => event.schema.parse(payload)),
      )
    this.#reactions.set(event.type, [...list, parsing])
  }

  /** Tells whether a reaction exists for that kind of event. */
  reactsTo(event: Pick<DomainEvent<unknown>, 'type'>): boolean {
    return this.#reactions.has(event.type) || this.#steps.has(event.type)
  }

  /** Runs the steps of an event and records it for its reactions, which run if and only if `trx` commits. */
  async publish<Payload>(trx: Trx, event: DomainEvent<Payload>, payload: Payload) {
    const steps = this.#steps.get(event.type) ?? []
    for (const step of steps) await step(trx, payload)
    // no reaction would ever take it
    if (steps.length > 0 && !this.#reactions.has(event.type)) return
    const value = JSON.stringify(event.schema.parse(payload))
    await sql`insert into outbox (type, payload) values (${event.type}, ${value}::jsonb) ${asPrepared}`.execute(
      trx,
    )
    this.#signalBus.publish(trx, 'outbox', [''])
  }

  /** Handles dead letters again; returns how many. */
  async retryDead(): Promise<number> {
    const { numUpdatedRows } = await this.#db
      .updateTable('outbox')
      .set({ attempts: 0, notBefore: sql`now()` })
      .where('notBefore', '=', sql<Date>`${never}`)
      .executeTakeFirst()
    return Number(numUpdatedRows)
  }

  /** Deletes every dead letter. */
  async forgetDead() {
    await sql`delete from outbox where not_before = ${never}`.execute(this.#db)
  }

  /** Deletes events of an older version that have no reaction anymore; a newer instance may still want its own. */
  async forgetUnheard() {
    const heard = [...this.#reactions.keys()]
    await sweep(
      this.#db,
      'outbox',
      sql`type <> all (${heard}::text[]) and created_at < now() - interval '1 day'`,
    )
  }

  /** Handles everything due; calls while it runs are merged into one more round. */
  drain(): Promise<void> {
    this.#coming ??= this.#running.then(() => {
      this.#coming = undefined
      this.#running = this.#drainAll()
      return this.#running
    })
    return this.#coming
  }

  async stop() {
    this.#stopped = true
    await this.#coming
    await this.#running
  }

  async #drainAll() {
    try {
      for (let more = true; more && !this.#stopped; ) {
        // most rounds find nothing or one
        if (!(await this.#handleNext())) return
        const rounds = await Promise.all(Array.from({ length: lanes }, () => this.#handleSome()))
        more = rounds.includes(true)
      }
    } catch (error) {
      this.#log.error({ err: error }, 'the outbox could not be read')
    }
  }

  /** Handles one event after the other; returns true when there may be more. */
  async #handleSome(): Promise<boolean> {
    for (let count = 0; count < handledInARow && !this.#stopped; count++) {
      if (!(await this.#handleNext())) return false
    }
    return true
  }

  /** Takes the first due event, with others of its kind where they may be batched; returns false when there is none. */
  async #handleNext(): Promise<boolean> {
    return transact(this.#db, async (trx) => {
      const [first] = await this.#take(trx, [...this.#reactions.keys()], { limit: 1 })
      if (!first) return false
      const alone = this.#alone.has(first.type) || first.attempts > 0
      const others = alone
        ? []
        : await this.#take(trx, [first.type], { limit: batchSize - 1, except: first.id })
      const error = await this.#react(trx, [first, ...others])
      if (error === undefined) return true
      if (others.length === 0) await this.#putOff(trx, first, error)
      // one event of the batch may be the cause
      else for (const event of [first, ...others]) await this.#reactAlone(trx, event)
      return true
    })
  }

  /** Locks up to `limit` due events (SKIP LOCKED), in index order; beside the first of a batch, only untried ones. */
  #take(
    trx: Trx,
    types: readonly string[],
    { limit, except }: { limit: number; except?: number },
  ): Promise<OutboxRow[]> {
    return trx
      .selectFrom('outbox')
      .select(['id', 'type', 'payload', 'attempts'])
      .where('notBefore', '<=', sql<Date>`now()`)
      .where(sql<SqlBool>`type = any (${types}::text[])`)
      .$if(except !== undefined, (rows) => rows.where('id', '!=', except ?? 0).where('attempts', '=', 0))
      .orderBy('notBefore')
      .orderBy('id')
      .limit(limit)
      .forUpdate()
      .skipLocked()
      .modifyEnd(asPrepared)
      .execute()
  }

  /** Runs the reactions to events of one kind and deletes the events; returns the error of a rolled-back failure. */
  async #react(trx: Trx, events: readonly OutboxRow[]): Promise<unknown> {
    const [first] = events
    if (!first) return undefined
    await sql`savepoint reactions`.execute(trx)
    try {
      const payloads = events.map(({ payload }) => payload)
      for (const reaction of this.#reactions.get(first.type) ?? []) await reaction(trx, payloads)
      const ids = events.map(({ id }) => id)
      await sql`delete from outbox where id = any (${ids}::bigint[]) ${asPrepared}`.execute(trx)
      return undefined
    } catch (error) {
      await sql`rollback to savepoint reactions`.execute(trx)
      return error ?? new Error('A reaction failed without saying why')
    }
  }

  async #reactAlone(trx: Trx, event: OutboxRow) {
    const error = await this.#react(trx, [event])
    if (error !== undefined) await this.#putOff(trx, event, error)
  }

  async #putOff(trx: Trx, event: OutboxRow, error: unknown) {
    const attempts = event.attempts + 1
    const isLast = attempts >= tries
    const seconds = Math.min(pause.longest, pause.failed * 2 ** event.attempts)
    const notBefore = isLast ? sql<Date>`${never}` : sql<Date>`now() + make_interval(secs => ${seconds})`
    await trx.updateTable('outbox').set({ attempts, notBefore }).where('id', '=', event.id).execute()
    const line = { event: event.type, id: event.id, tries: attempts, failure: failureOf(error) }
    if (isLast) this.#log.error(line, 'a reaction failed for good')
    else this.#log.warn(line, 'a reaction failed and will be tried again')
  }
}
