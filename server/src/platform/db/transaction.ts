import {
  type DatabaseConnection,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
  type Transaction,
} from 'kysely'
import type { DB } from './schema.ts'

type Actions = (() => void)[]

const waiting = new WeakMap<DatabaseConnection, Actions>()

/** Runs an action after `trx` commits, never after a rollback. Throws outside a transaction. */
export async function afterCommit(trx: Transaction<DB>, action: () => void) {
  await trx.getExecutor().provideConnection(async (connection) => {
    const actions = waiting.get(connection)
    if (!actions) throw new Error('There is no transaction whose commit could be waited for')
    actions.push(action)
  })
}

interface CommitDialectConfig extends PostgresDialectConfig {
  /** Resolves once the last connection of an ended pool is closed. */
  closed: () => Promise<unknown>
}

/** PostgreSQL dialect with actions that run after a commit. */
export class CommitDialect extends PostgresDialect {
  readonly #config: CommitDialectConfig

  constructor(config: CommitDialectConfig) {
    super(config)
    this.#config = config
  }

  override createDriver() {
    return new CommitDriver(this.#config)
  }
}

type Begin = Parameters<PostgresDriver['beginTransaction']>
type Rollback = Parameters<PostgresDriver['rollbackTransaction']>

class CommitDriver extends PostgresDriver {
  readonly #closed: CommitDialectConfig['closed']

  constructor(config: CommitDialectConfig) {
    super(config)
    this.#closed = config.closed
  }

  /** Ends every connection and waits for that, so that stopping PostgreSQL next cuts none. */
  override async destroy() {
    await super.destroy()
    await this.#closed()
  }

  override async beginTransaction(connection: DatabaseConnection, settings: Begin[1]) {
    await super.beginTransaction(connection, settings)
    waiting.set(connection, [])
  }

  override async commitTransaction(connection: DatabaseConnection) {
    const actions = waiting.get(connection) ?? []
    waiting.delete(connection)
    await super.commitTransaction(connection)
    for (const action of actions) action()
  }

  override async rollbackTransaction(connection: Rollback[0]) {
    waiting.delete(connection)
    await super.rollbackTransaction(connection)
  }
}
