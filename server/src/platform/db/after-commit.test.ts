import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/support/app.ts'
import { afterCommit } from './after-commit.ts'
import { type Trx, transact } from './database.ts'

let touchline: TestApp
beforeAll(async () => {
  touchline = await testApp()
})
afterAll(() => touchline.stop())

test('after-commit work runs after the commit, when others see the writes', async () => {
  const { db } = touchline.platform
  const done: string[] = []
  let seen: Promise<unknown> | undefined
  await transact(db, async (trx) => {
    await trx.insertInto('settings').values({ name: 'waited', value: 'for' }).execute()
    afterCommit(trx, () => {
      done.push('first')
      seen = db.selectFrom('settings').select('value').where('name', '=', 'waited').execute()
    })
    afterCommit(trx, () => void done.push('second'))
    expect(done).toEqual([])
  })
  expect(done).toEqual(['first', 'second'])
  expect(await seen).toEqual([{ value: 'for' }])
})

test('nothing is done after a rollback, whether ours or the database’s, nor by the next transaction', async () => {
  const { db } = touchline.platform
  const done: string[] = []
  const ours = transact(db, async (trx) => {
    afterCommit(trx, () => void done.push('ours'))
    throw new Error('changed my mind')
  })
  await expect(ours).rejects.toThrow('changed my mind')
  const theirs = transact(db, async (trx) => {
    afterCommit(trx, () => void done.push('theirs'))
    await sql`select 1 / 0`.execute(trx).catch(() => undefined)
  })
  await expect(theirs).rejects.toThrow()
  for (let turn = 0; turn < 30; turn++) await transact(db, (trx) => sql`select 1`.execute(trx))
  expect(done).toEqual([])
})

test('transactions at the same time keep apart', async () => {
  const { db } = touchline.platform
  const done: number[] = []
  const turns = Array.from({ length: 40 }, (_, turn) =>
    transact(db, async (trx) => {
      afterCommit(trx, () => void done.push(turn))
      await sql`select pg_sleep(0.001)`.execute(trx)
      if (turn % 2) throw new Error('odd')
    }).catch(() => undefined),
  )
  await Promise.all(turns)
  expect(done.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, half) => half * 2))
})

test('a transaction that has ended has no commit to wait for', async () => {
  const { db } = touchline.platform
  let ended: Trx | undefined
  await transact(db, async (trx) => {
    ended = trx
  })
  const over = ended
  if (!over) throw new Error('There was no transaction')
  expect(() => afterCommit(over, () => undefined)).toThrow()
})
