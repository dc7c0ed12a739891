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

const caught = (work: Promise<unknown>) => work.then(() => undefined).catch((error: unknown) => error)

/** Opens a connection to cut, with one to cut it by. */
function cuttable() {
  const { db, pool } = connect(database.url, 1)
  const { db: other } = connect(database.url, 1)
  const ended = new Promise<void>((resolve) => pool.on('connect', (client) => client.once('end', resolve)))
  const pid = sql<{ pid: number }>`select pg_backend_pid() as pid`
  return {
    db,
    ended,
    cut: (pid: number | undefined) => sql`select pg_terminate_backend(${pid}::int)`.execute(other),
    pid: async (on = db) => (await pid.execute(on)).rows[0]?.pid,
    async [Symbol.asyncDispose]() {
      await db.destroy()
      await other.destroy()
    },
  }
}

test('a connection cut between two statements of a transaction is known as lost', async () => {
  await using given = cuttable()
  const error = await caught(
    transact(given.db, async (trx) => {
      await given.cut(await given.pid(trx))
      await given.ended
      await sql`select 1`.execute(trx)
    }),
  )
  expect(error).toMatchObject({ message: expect.stringContaining('not queryable') })
  expect(isConnectionLost(error)).toBe(true)
  await expect(sql`select 1 as one`.execute(given.db)).resolves.toMatchObject({ rows: [{ one: 1 }] })
})

test('a connection cut during a statement is known as lost, in a transaction and without one', async () => {
  for (const transaction of [true, false]) {
    await using given = cuttable()
    const pid = await given.pid()
    const slow = sql`select pg_sleep(60)`
    const running = caught(
      transaction ? transact(given.db, (trx) => slow.execute(trx)) : slow.execute(given.db),
    )
    await given.cut(pid)
    expect(isConnectionLost(await running)).toBe(true)
  }
})

test('a connection cut at rest is replaced for the next statement', async () => {
  await using given = cuttable()
  await given.cut(await given.pid())
  await given.ended
  await expect(given.pid()).resolves.toEqual(expect.any(Number))
})

test('a database that refuses, or whose name leads nowhere, is known as lost', async () => {
  for (const host of ['127.0.0.1:1', 'nowhere.invalid']) {
    const { db } = connect(`postgres://postgres@${host}/postgres`, 1)
    expect(isConnectionLost(await caught(sql`select 1`.execute(db)))).toBe(true)
    await db.destroy()
  }
})

test('a database that only reads, as a standby does, is known as lost', async () => {
  await using given = cuttable()
  const error = await caught(
    transact(given.db, async (trx) => {
      await sql`set transaction read only`.execute(trx)
      await sql`create table written (id integer)`.execute(trx)
    }),
  )
  expect(error).toMatchObject({ code: '25006' })
  expect(isConnectionLost(error)).toBe(true)
})

test('an error of a statement is none of the connection', async () => {
  await using given = cuttable()
  expect(isConnectionLost(await caught(sql`select 1 / 0`.execute(given.db)))).toBe(false)
  expect(isConnectionLost(undefined)).toBe(false)
})
