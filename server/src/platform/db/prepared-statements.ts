import { type PostgresCursor, type PostgresPoolClient, type PostgresQueryResult, sql } from 'kysely'
import type pg from 'pg'

const marker = '/* prepared */'

/**
 * Marks a statement as prepared: each connection parses and plans it once, not at every request. It is for hot
 * statements with one good plan for all values; they name their columns, because a plan of `*` breaks when a newer
 * version adds one.
 */
export const asPrepared = sql.raw(marker)

/** Returns a prepared statement's name on its connection; undefined for every other statement. */
export type StatementNames = (text: string) => string | undefined

/** Returns the statement names of one pool: the same text has the same name on all its connections. */
export function statementNames(): StatementNames {
  const names = new Map<string, string>()
  return (text) => {
    if (!text.endsWith(marker)) return undefined
    const name = names.get(text) ?? `prepared_${names.size + 1}`
    names.set(text, name)
    return name
  }
}

/** A connection of the pool that sends prepared statements by their names. */
export class NamingConnection implements PostgresPoolClient {
  readonly #client: pg.PoolClient
  readonly #nameOf: StatementNames

  constructor(client: pg.PoolClient, nameOf: StatementNames) {
    this.#client = client
    this.#nameOf = nameOf
  }

  query<Row>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<Row>>
  query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>
  query(text: unknown, values: readonly unknown[] = []): unknown {
    if (typeof text !== 'string') throw new Error('Cursors are not supported')
    const name = this.#nameOf(text)
    return this.#client.query({ text, values: [...values], ...(name === undefined ? {} : { name }) })
  }

  release(destroy?: boolean) {
    this.#client.release(destroy)
  }
}
