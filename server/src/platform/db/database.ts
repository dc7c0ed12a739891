import { Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { Kysely, type Transaction } from 'kysely'
import pg from 'pg'
import { camelCase } from './camel-case.ts'
import { keepPlansOn, planNames } from './prepared-statements.ts'
import type { DB } from './schema.ts'
import { CommitDialect } from './transaction.ts'

export type Database = Kysely<DB>
export type Trx = Transaction<DB>

// numeric and bigint are small enough here to be numbers; a timestamp without zone stays the text it is
const parsers = new Map<number, (value: string) => unknown>([
  [20, Number],
  [1700, Number],
  [1082, String],
  [1114, (value) => value.replace(' ', 'T')],
])

const farewell = 2000 // milliseconds for a database to close what it was told is over

/** Did a write fail because something of the kind is there already, by the constraint of this name? */
export function breaksUniqueness(error: unknown, constraint: string): boolean {
  return error instanceof pg.DatabaseError && error.constraint === constraint
}

/** Names a database by its address for a person at a terminal, without its password. */
export function placeOf(url: string): string {
  if (!URL.canParse(url)) return 'of DATABASE_URL'
  const { pathname, host, username } = new URL(url)
  return `${decodeURIComponent(pathname.slice(1))} on ${host} as ${decodeURIComponent(username)}`
}

/** A line that went dead without a word ends its query with an error instead of keeping it, and a place in the pool, for good. */
function impatientSocket(silence: number): Socket {
  const socket = new Socket()
  return socket.setTimeout(silence, () => {
    socket.destroy(Object.assign(new Error('The database gives no answer'), { code: 'ECONNABORTED' }))
  })
}

/**
 * A pool on the PostgreSQL at `url`; identifiers are snake_case there and camelCase here. With `silence`, in
 * milliseconds, a statement that lasts longer is given up, first by PostgreSQL itself, and nobody waits for a connection
 * or a lock for long: for requests, not for migrations and imports. Where a pooler lends its connections from one
 * transaction to the next (`pooled`), no plans are kept on them.
 */
export function connect(
  url: string,
  max = 20,
  silence?: number,
  pooled = false,
): { db: Database; pool: pg.Pool } {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: silence === undefined ? 5000 : silence * 0.8,
    ...(silence === undefined
      ? {}
      : {
          // the same as connection options: PostgreSQL stops working, while a closed socket alone would not tell it
          statement_timeout: silence * 0.8,
          lock_timeout: silence * 0.5,
          idle_in_transaction_session_timeout: silence,
          // before its socket is given up for silence, an idle connection has been closed in peace
          idleTimeoutMillis: silence / 2,
          stream: () => impatientSocket(silence),
        }),
    application_name: 'touchline',
    types: { getTypeParser: (oid, format) => parsers.get(oid) ?? pg.types.getTypeParser(oid, format) },
  })
  const names = planNames()
  const open = new Set<Promise<void>>()
  pool.on('connect', (client) => {
    const ended = new Promise<void>((resolve) => client.once('end', resolve))
    open.add(ended)
    void ended.then(() => open.delete(ended))
    // a connection cut between two statements of a transaction belongs to nobody's query: the next one fails with it
    client.on('error', () => {})
    if (!pooled) keepPlansOn(client, names)
  })
  const db = new Kysely<DB>({
    // a pool that has ended has only told its connections to
    dialect: new CommitDialect({ pool, closed: () => Promise.race([Promise.all(open), wait(farewell)]) }),
    plugins: [camelCase],
  })
  return { db, pool }
}
