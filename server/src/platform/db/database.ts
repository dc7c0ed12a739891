import { Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import { collectActions } from './after-commit.ts'
import { camelCase } from './camel-case.ts'
import { NamingConnection, statementNames } from './prepared-statements.ts'
import type { DB } from './schema.ts'

export type Database = Kysely<DB>
export type Trx = Transaction<DB>

// numeric and bigint are small enough here to be numbers; a timestamp without time zone stays text
const parsers = new Map<number, (value: string) => unknown>([
  [20, Number],
  [1700, Number],
  [1082, String],
  [1114, (value) => value.replace(' ', 'T')],
])

const freeConnection = 3000 // milliseconds that a request waits for a free connection
const farewell = 2000 // milliseconds for a database to close a connection after it was asked to

/** Returns true if a write failed on the unique constraint of this name. */
export function breaksUniqueness(error: unknown, constraint: string): boolean {
  return error instanceof pg.DatabaseError && error.constraint === constraint
}

/** Describes a database by its address, without the password, for a person at a terminal. */
export function placeOf(url: string): string {
  if (!URL.canParse(url)) return 'of DATABASE_URL'
  const { pathname, host, username } = new URL(url)
  // a Unix socket's directory stands encoded in the place of the host
  const [database, at, user] = [pathname.slice(1), host, username].map(decodeURIComponent)
  return `${database} on ${at} as ${user}`
}

/** Fails a query on a silent connection so that it does not occupy the pool forever. */
function socketWithTimeout(timeout: number): Socket {
  const socket = new Socket()
  return socket.setTimeout(timeout, () => {
    const { bytesRead } = socket
    // after a standstill of this process timers run before the answers that came meanwhile are read
    setImmediate(() => {
      if (socket.bytesRead > bytesRead) return
      socket.destroy(Object.assign(new Error('The database gives no answer'), { code: 'ECONNABORTED' }))
    })
  })
}

/**
 * Opens a pool on the PostgreSQL at `url`, with snake_case columns mapped to camelCase. `statementTimeout`, in
 * milliseconds, limits statements and locks, and the wait for a connection to three seconds. With `pooled`, a pooler
 * lends its connections from one transaction to the next, so no prepared statements stay on them.
 */
export function connect(
  url: string,
  max = 20,
  { statementTimeout, pooled = false }: { statementTimeout?: number; pooled?: boolean } = {},
): { db: Database; pool: pg.Pool } {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: statementTimeout === undefined ? 5000 : freeConnection,
    ...(statementTimeout === undefined
      ? {}
      : {
          // PostgreSQL stops a statement only by its own timeout; closing the socket alone would not reach it
          statement_timeout: statementTimeout * 0.8,
          lock_timeout: statementTimeout * 0.5,
          idle_in_transaction_session_timeout: statementTimeout,
          // closes idle connections before their socket times out
          idleTimeoutMillis: statementTimeout / 2,
          stream: () => socketWithTimeout(statementTimeout),
        }),
    application_name: 'touchline',
    types: { getTypeParser: (oid, format) => parsers.get(oid) ?? pg.types.getTypeParser(oid, format) },
  })
  const names = pooled ? () => undefined : statementNames()
  const open = new Set<Promise<void>>()
  // a connection cut at rest belongs to no query: the next one gets another; unheard, this event ends the process
  pool.on('error', () => {})
  pool.on('connect', (client) => {
    const ended = new Promise<void>((resolve) => client.once('end', resolve))
    open.add(ended)
    void ended.then(() => open.delete(ended))
    // a connection cut between two statements belongs to no query: the next one fails with it
    client.on('error', () => {})
  })
  const connections = {
    options: pool.options,
    connect: async () => new NamingConnection(await pool.connect(), names),
    // an ended pool has only asked its connections to close; stopping PostgreSQL next must cut none
    async end() {
      await pool.end()
      await Promise.race([Promise.all(open), wait(farewell)])
    },
  }
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool: connections }), plugins: [camelCase] })
  return { db, pool }
}

/** Runs the work in a transaction, commits it, and returns its result; an error rolls it back. */
export async function transact<Result>(db: Database, work: (trx: Trx) => Promise<Result>): Promise<Result> {
  const actions: (() => void)[] = []
  const result = await db.transaction().execute((trx) => {
    const forget = collectActions(trx, actions)
    return work(trx).finally(forget)
  })
  for (const action of actions) action()
  return result
}
