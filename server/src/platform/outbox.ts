import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { z } from 'zod'
import { type Carrier, postgresCarrier } from './carrier.ts'
import type { Database, Trx } from './database.ts'
import { keepPlan } from './kept-plans.ts'

/** A kind of domain event: its name and the shape of what it carries. */
export interface DomainEvent<Payload> {
  type: string
  schema: z.ZodType<Payload>
}

/** Declares a kind of event, named `feature.whatHappened`. */
export function domainEvent<Payload>(type: string, schema: z.ZodType<Payload>): DomainEvent<Payload> {
  return { type, schema }
}

/** Runs after the commit of what it reacts to, at least once, in a transaction of its own. */
export type Reaction<Payload> = (trx: Trx, payload: Payload) => Promise<void>

const pause = { failed: 5, longest: 600 } // seconds

/**
 * Domain events: written beside the change that caused them, handled after its commit by any instance.
 * A reaction that fails is tried again later, with growing pauses; others go on.
 */
export class Outbox {
  readonly #db: Database
  readonly #log: Logger
  readonly #carrier: Carrier
  readonly #reactions = new Map<string, Reaction<unknown>[]>()
  #running: Promise<void> = Promise.resolve()
  #stopped = false

  constructor(db: Database, log: Logger, carrier = postgresCarrier) {
    this.#db = db
    this.#log = log
    this.#carrier = carrier
  }

  /** Registers a reaction; features do this once, before the start. */
  on<Payload>(event: DomainEvent<Payload>, reaction: Reaction<Payload>) {
    const list = this.#reactions.get(event.type) ?? []
    this.#reactions.set(event.type, [...list, (trx, payload) => reaction(trx, event.schema.parse(payload))])
  }

  /** Records that something happened; it is handled if and only if `trx` commits. */
  async publish<Payload>(trx: Trx, event: DomainEvent<Payload>, payload: Payload) {
    const value = JSON.stringify(event.schema.parse(payload))
    await sql`with written as (insert into outbox (type, payload) values (${event.type}, ${value}::jsonb))
      select ${await this.#carrier.carry(trx, 'outbox', [''])} ${keepPlan}`.execute(trx)
  }

  /** Handles everything due; calls while it runs are joined to one more round. */
  drain(): Promise<void> {
    this.#running = this.#running.then(() => this.#drainAll())
    return this.#running
  }

  async stop() {
    this.#stopped = true
    await this.#running
  }

  async #drainAll() {
    try {
      while (!this.#stopped && (await this.#handleNext())) {
        // each round takes one event
      }
    } catch (error) {
      this.#log.error({ err: error }, 'the outbox could not be read')
    }
  }

  async #handleNext(): Promise<boolean> {
    return this.#db.transaction().execute(async (trx) => {
      const event = await trx
        .selectFrom('outbox')
        .select(['id', 'type', 'payload', 'attempts'])
        .where('notBefore', '<=', sql<Date>`now()`)
        .orderBy('id')
        .limit(1)
        .forUpdate()
        .skipLocked()
        .modifyEnd(keepPlan)
        .executeTakeFirst()
      if (!event) return false
      try {
        await sql`savepoint reactions`.execute(trx)
        for (const reaction of this.#reactions.get(event.type) ?? []) await reaction(trx, event.payload)
        await trx.deleteFrom('outbox').where('id', '=', event.id).modifyEnd(keepPlan).execute()
      } catch (error) {
        await sql`rollback to savepoint reactions`.execute(trx)
        const seconds = Math.min(pause.longest, pause.failed * 2 ** event.attempts)
        await trx
          .updateTable('outbox')
          .set({ attempts: event.attempts + 1, notBefore: sql`now() + make_interval(secs => ${seconds})` })
          .where('id', '=', event.id)
          .execute()
        this.#log.error(
          { err: error, event: event.type, id: event.id },
          'a reaction failed; it will be tried again',
        )
      }
      return true
    })
  }
}
