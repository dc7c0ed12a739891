import { type SqlBool, sql } from 'kysely'
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
const lanes = 3 // events handled side by side
const handledInARow = 50 // before a lane looks what else there is
const forgottenAtOnce = 500

/**
 * Domain events: written beside the change that caused them, handled after its commit by any instance.
 * A reaction that fails is tried again later, with growing pauses; others go on, some side by side.
 */
export class Outbox {
  readonly #db: Database
  readonly #log: Logger
  readonly #carrier: Carrier
  readonly #reactions = new Map<string, Reaction<unknown>[]>()
  #running: Promise<void> = Promise.resolve()
  #coming: Promise<void> | undefined
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

  /** Records that something happened; it is handled if and only if `trx` commits. Nobody is woken who would do nothing. */
  async publish<Payload>(trx: Trx, event: DomainEvent<Payload>, payload: Payload) {
    const value = JSON.stringify(event.schema.parse(payload))
    const wake = this.#reactions.has(event.type) ? await this.#carrier.carry(trx, 'outbox', '') : sql`null`
    await sql`with written as (insert into outbox (type, payload) values (${event.type}, ${value}::jsonb))
      select ${wake} ${keepPlan}`.execute(trx)
  }

  /** Handles everything due; all calls while it runs are joined to one more round. */
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
        while (await this.#forget()) {
          // each round takes some
        }
        // most rounds find nothing or one
        if (!(await this.#handleNext())) return
        const rounds = await Promise.all(Array.from({ length: lanes }, () => this.#handleSome()))
        more = rounds.includes(true)
      }
    } catch (error) {
      this.#log.error({ err: error }, 'the outbox could not be read')
    }
  }

  /** One event after the other; true when there may be more. */
  async #handleSome(): Promise<boolean> {
    for (let count = 0; count < handledInARow && !this.#stopped; count++) {
      if (!(await this.#handleNext())) return false
    }
    return true
  }

  /** Events that nobody reacts to go together; false once there are no more. */
  async #forget(): Promise<boolean> {
    const { numAffectedRows = 0n } = await sql`delete from outbox where id in (
        select id from outbox where type <> all (${[...this.#reactions.keys()]}::text[])
        order by id limit ${forgottenAtOnce} for update skip locked
      ) ${keepPlan}`.execute(this.#db)
    return numAffectedRows >= forgottenAtOnce
  }

  async #handleNext(): Promise<boolean> {
    return this.#db.transaction().execute(async (trx) => {
      const event = await trx
        .selectFrom('outbox')
        .select(['id', 'type', 'payload', 'attempts'])
        .where('notBefore', '<=', sql<Date>`now()`)
        .where(sql<SqlBool>`type = any (${[...this.#reactions.keys()]}::text[])`)
        // as the index has them: however many wait, the first is found at once
        .orderBy('notBefore')
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
