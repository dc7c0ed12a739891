import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../../../test/support/database.ts'
import { connect, type Database, transact } from './database.ts'
import { preparedQuery } from './prepared-query.ts'

let given: Awaited<ReturnType<typeof testDatabase>>
let db: Database
beforeAll(async () => {
  given = await testDatabase()
  ;({ db } = connect(given.url, 1))
})
afterAll(async () => {
  await db.destroy()
  await given.drop()
})

const settings = preparedQuery({ name: 'name', value: 'value' }, (on, { name, value }) =>
  on
    .selectFrom('settings')
    .select((eb) => ['name', eb(eb.ref('value'), '=', value).as('isThat')])
    .where('name', '=', name),
)

test('the values of each request are put into one statement, whose plan the connection keeps', async () => {
  await db
    .insertInto('settings')
    .values([
      { name: 'one', value: '1' },
      { name: 'two', value: '2' },
    ])
    .execute()
  expect(await settings(db, { name: 'one', value: '1' })).toEqual([{ name: 'one', isThat: true }])
  expect(await settings(db, { name: 'two', value: '1' })).toEqual([{ name: 'two', isThat: false }])
  expect(await settings(db, { name: "' or true --", value: '' })).toEqual([])
  const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(db)
  expect(rows.map(({ statement }) => statement)).toEqual([
    'select "name", "value" = $1 as "is_that" from "settings" where "name" = $2 /* prepared */',
  ])
})

test('columns get our names, and keys inside a value do not', async () => {
  const find = preparedQuery({ name: 'name' }, (on, { name }) =>
    on
      .selectFrom('settings')
      .select(sql<object>`jsonb_build_object('as_it_is', ${name}::text)`.as('namedHere'))
      .limit(1),
  )
  await db.insertInto('settings').values({ name: 'four', value: '4' }).execute()
  expect(await find(db, { name: 'as_sent' })).toEqual([{ namedHere: { as_it_is: 'as_sent' } }])
})

test('it belongs to the transaction it is asked in', async () => {
  await transact(db, async (trx) => {
    await trx.insertInto('settings').values({ name: 'three', value: '3' }).execute()
    expect(await settings(trx, { name: 'three', value: '3' })).toHaveLength(1)
    throw new Error('never mind')
  }).catch(() => {})
  expect(await settings(db, { name: 'three', value: '3' })).toEqual([])
})

test('parameters that cannot be told apart, or that the statement does not use, are refused at once', () => {
  const find = (on: Database, name: string) =>
    on.selectFrom('settings').select('value').where('name', '=', name)
  expect(() => preparedQuery({ name: 'x', value: 'x' }, (on, { name }) => find(on, name))).toThrow('alike')
  expect(() => preparedQuery({ name: 'x', value: 'y' }, (on, { name }) => find(on, name))).toThrow(
    'no parameter',
  )
})
