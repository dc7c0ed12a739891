import { AsyncLocalStorage } from 'node:async_hooks'
import type { BetterAuthOptions, DBAdapter, Where } from 'better-auth'
import { getAdapter } from 'better-auth/db/adapter'
import { type Database, type Trx, transact } from '../../platform/db/database.ts'
import { tokenDigest } from '../../platform/secret.ts'
import { findUserByEmail } from '../queries.ts'

/** What the library may use inside one of our transactions. */
interface Joined {
  trx: Trx
  adapter: DBAdapter
  /** The last one-time token the library made in it. */
  issuedToken: string | undefined
}

/**
 * The accounts library's access to our tables. Inside `joining(trx, …)` its queries are part of that transaction. The
 * database gets only digests of bearer tokens.
 */
export class BetterAuthAdapter {
  readonly #db: Database
  readonly #joined = new AsyncLocalStorage<Joined>()
  readonly #checking = new AsyncLocalStorage<{ against: string | undefined }>()
  readonly #options: BetterAuthOptions
  readonly #base: DBAdapter

  private constructor(db: Database, options: BetterAuthOptions, base: DBAdapter) {
    this.#db = db
    this.#options = options
    this.#base = base
  }

  static async over(db: Database, options: BetterAuthOptions): Promise<BetterAuthAdapter> {
    return new BetterAuthAdapter(db, options, await adapterOn(db, options))
  }

  /** Runs `work` with the library's queries joined to `trx`. */
  async joining<Result>(trx: Trx, work: (joined: Joined) => Promise<Result>): Promise<Result> {
    const joined = { trx, adapter: await adapterOn(trx, this.#options), issuedToken: undefined }
    return this.#joined.run(joined, () => work(joined))
  }

  /** Runs a login; returns its result and the stored password it was checked against. */
  async checking<Result>(
    work: () => Promise<Result>,
  ): Promise<{ result: Result; against: string | undefined }> {
    const checked: { against: string | undefined } = { against: undefined }
    const result = await this.#checking.run(checked, work)
    return { result, against: checked.against }
  }

  /** Saves the stored password being checked against. */
  noteChecked(against: string) {
    const checked = this.#checking.getStore()
    if (checked) checked.against = against
  }

  /** The transaction the library is working in, if any. */
  get joined(): Joined | undefined {
    return this.#joined.getStore()
  }

  /** The adapter to configure the library with. */
  get database(): DBAdapter {
    const current = () => this.#joined.getStore()?.adapter ?? this.#base
    const adapter: DBAdapter = {
      id: this.#base.id,
      create: async (query) => {
        if (query.model !== 'session') return current().create(query)
        const session = new Map(Object.entries(query.data))
        const token = String(session.get('token'))
        const data = { ...query.data, token: tokenDigest(token) }
        return { ...(await current().create({ ...query, data })), token }
      },
      findOne: async (query) => {
        const where = digested(query.model, query.where)
        const byEmail = query.model === 'user' && where.find(({ field }) => field === 'email')
        if (!byEmail) return current().findOne({ ...query, where })
        // Several unverified sign-ups may share an address.
        const user = await findUserByEmail(this.#joined.getStore()?.trx ?? this.#db, String(byEmail.value))
        return user ? current().findOne({ ...query, where: [{ field: 'id', value: user.id }] }) : null
      },
      findMany: (query) => current().findMany({ ...query, where: digested(query.model, query.where ?? []) }),
      count: (query) => current().count({ ...query, where: digested(query.model, query.where ?? []) }),
      update: (query) => current().update({ ...query, where: digested(query.model, query.where) }),
      updateMany: (query) => current().updateMany({ ...query, where: digested(query.model, query.where) }),
      delete: (query) => current().delete({ ...query, where: digested(query.model, query.where) }),
      deleteMany: (query) => current().deleteMany({ ...query, where: digested(query.model, query.where) }),
      consumeOne: (query) => current().consumeOne({ ...query, where: digested(query.model, query.where) }),
      incrementOne: (query) =>
        current().incrementOne({ ...query, where: digested(query.model, query.where) }),
      transaction: (work) =>
        this.#joined.getStore()
          ? work(adapter)
          : transact(this.#db, (trx) => this.joining(trx, () => work(adapter))),
    }
    return adapter
  }
}

function adapterOn(db: Database, options: BetterAuthOptions): Promise<DBAdapter> {
  return getAdapter({ ...options, database: { db, type: 'postgres' } })
}

/** Replaces the token by its digest in conditions on sessions. */
function digested(model: string, where: Where[]): Where[] {
  if (model !== 'session') return where
  return where.map((condition) => {
    if (condition.field !== 'token') return condition
    const { value } = condition
    return {
      ...condition,
      value: Array.isArray(value) ? value.map((token) => tokenDigest(`${token}`)) : tokenDigest(`${value}`),
    }
  })
}
