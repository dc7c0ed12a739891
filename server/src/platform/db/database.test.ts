import { once } from 'node:events'
import { createConnection, createServer, type Socket } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../test/support/database.ts'
import { connect, transact } from './database.ts'
import { isConnectionLost } from './lost-connection.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

/** Opens two connections that give up after `silence` milliseconds. */
function impatient(silence: number) {
  const { db } = connect(database.url, 2, { statementTimeout: silence })
  return { db, [Symbol.asyncDispose]: () => db.destroy() }
}

test('PostgreSQL itself ends a statement that takes too long, and the connection serves on', async () => {
  await using given = impatient(1000)
  const slow = sql`select pg_sleep(60)`.execute(given.db)
  await expect(slow).rejects.toMatchObject({ code: '57014' })
  await expect(sql`select 1 as one`.execute(given.db)).resolves.toMatchObject({ rows: [{ one: 1 }] })
})

test('waiting for a lock times out', async () => {
  await using given = impatient(1000)
  await transact(given.db, async (trx) => {
    await sql`select pg_advisory_xact_lock(4711)`.execute(trx)
    const second = sql`select pg_advisory_lock(4711)`.execute(given.db)
    await expect(second).rejects.toMatchObject({ code: '55P03' })
  })
})

test('a transaction that stands still is ended', async () => {
  await using given = impatient(1000)
  const { db: other } = connect(database.url, 1)
  const still = transact(given.db, async (trx) => {
    await sql`select 1`.execute(trx)
    await expect
      .poll(
        async () => {
          const { rows } = await sql`select 1 from pg_stat_activity
          where datname = current_database() and state like 'idle in transaction%'`.execute(other)
          return rows.length
        },
        { timeout: 10_000 },
      )
      .toBe(0)
    await sql`select 1`.execute(trx)
  })
  await expect(still).rejects.toThrow()
  await other.destroy()
})

/** Connects by a relay that hands each answer of the database to `pass`, with the socket to write it to. */
async function relayed(pass: (near: Socket, answer: Buffer) => void) {
  const { hostname, port } = new URL(database.url)
  const relay = createServer((near) => {
    const far = near.pipe(createConnection(`${decodeURIComponent(hostname)}/.s.PGSQL.${port}`))
    far.on('data', (answer) => pass(near, answer))
    near.on('error', () => {}).on('close', () => far.destroy())
  }).listen(0, '127.0.0.1')
  await once(relay, 'listening')
  const address = relay.address()
  const through = new URL(database.url)
  through.hostname = '127.0.0.1'
  through.port = String(typeof address === 'object' && address ? address.port : 0)
  const { db } = connect(through.href, 1, { statementTimeout: 1000 })
  await sql`select 1`.execute(db)
  return {
    db,
    async [Symbol.asyncDispose]() {
      await db.destroy()
      relay.close()
    },
  }
}

test('an answer that comes while this process stands still is read, however late', async () => {
  let stands = false
  await using given = await relayed((near, answer) => {
    near.write(answer)
    // the answer has arrived by now; this process reads it only after the timeout
    if (stands) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1500)
  })
  stands = true
  await expect(sql`select 2 as two`.execute(given.db)).resolves.toMatchObject({ rows: [{ two: 2 }] })
  stands = false
})

test('a connection that falls silent fails its statement as lost, and the next statement gets another', async () => {
  let silent = false
  await using given = await relayed((near, answer) => {
    if (!silent) near.write(answer)
  })
  silent = true
  const error = await sql`select 2`.execute(given.db).catch((fault: unknown) => fault)
  expect(isConnectionLost(error)).toBe(true)
  silent = false
  await expect(sql`select 3 as three`.execute(given.db)).resolves.toMatchObject({ rows: [{ three: 3 }] })
})

test('a pool that has ended has closed every connection, so that a PostgreSQL ended next cuts none', async () => {
  const { db, pool } = connect(database.url, 20)
  const closed: boolean[] = []
  pool.on('connect', (client) => client.once('end', () => closed.push(true)))
  await Promise.all(Array.from({ length: 20 }, () => sql`select pg_sleep(0.05)`.execute(db)))
  await db.destroy()
  expect(closed).toHaveLength(20)
})

test('commands have no such limits', async () => {
  const { db } = connect(database.url, 1)
  const { rows } = await sql<{
    statement: string
  }>`select current_setting('statement_timeout') as statement`.execute(db)
  expect(rows).toEqual([{ statement: '0' }])
  await db.destroy()
})
