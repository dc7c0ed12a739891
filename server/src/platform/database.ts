import { CamelCasePlugin, Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import type { DB } from './schema.ts'

export type Database = Kysely<DB>
export type Trx = Transaction<DB>

// numeric and bigint are small enough here to be numbers; a timestamp without zone stays the text it is
const parsers = new Map<number, (value: string) => unknown>([
  [20, Number],
  [1700, Number],
  [1082, String],
  [1114, (value) => value.replace(' ', 'T')],
])

/** Did a write fail because something of the kind is there already, by the constraint of this name? */
export function breaksUniqueness(error: unknown, constraint: string): boolean {
  return error instanceof pg.DatabaseError && error.constraint === constraint
}

/** A pool on the PostgreSQL at `url`; identifiers are snake_case there and camelCase here. */
export function connect(url: string, max = 20): { db: Database; pool: pg.Pool } {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: 5000,
    application_name: 'touchline',
    types: { getTypeParser: (oid, format) => parsers.get(oid) ?? pg.types.getTypeParser(oid, format) },
  })
  // a connection cut between two statements of a transaction belongs to nobody's query: the next one fails with it
  pool.on('connect', (client) => client.on('error', () => {}))
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  })
  return { db, pool }
}
