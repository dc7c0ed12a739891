import pg from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../test/support/database.ts'
import { connect, type Database, transact } from '../db/database.ts'
import { LiveSignals } from './live-signals.ts'

const silent = pino({ level: 'silent' })
const heard: string[] = []

let database: TestDatabase
let db: Database
let ear: pg.Client
beforeAll(async () => {
  database = await testDatabase()
  db = connect(database.url, 4).db
  ear = new pg.Client({ connectionString: database.url })
  ear.on('notification', ({ channel, payload }) => heard.push(`${channel} ${payload}`))
  await ear.connect()
  await ear.query('listen live')
})
afterAll(async () => {
  await ear.end()
  await db.destroy()
  await database.drop()
})

test('instances are woken after the commit, and never by a rollback', async () => {
  const signals = new LiveSignals(db, silent)
  const undone = transact(db, async (trx) => {
    signals.publish(trx, ['undone'])
    throw new Error('changed my mind')
  })
  await expect(undone).rejects.toThrow('changed my mind')
  await transact(db, async (trx) => {
    signals.publish(trx, ['dana', 'amara'])
    await ear.query('select 1')
    expect(heard).toEqual([])
  })
  await expect.poll(() => heard.length).toBe(2)
  expect(heard.splice(0)).toEqual(['live dana', 'live amara'])
})

test('many changes at once are told by a few statements, each once', async () => {
  const signals = new LiveSignals(db, silent)
  const watch = vi.spyOn(pg.Client.prototype, 'query')
  const people = Array.from({ length: 60 }, (_, index) => `person ${index}`)
  for (const person of people) signals.publishNow(person)
  await signals.stop()
  const statements = watch.mock.calls.length
  watch.mockRestore()
  expect(statements).toBeLessThan(10)
  await expect.poll(() => heard.length).toBe(people.length)
  expect(heard.splice(0).toSorted()).toEqual(people.map((person) => `live ${person}`).toSorted())
})

test('an announcement that fails is logged, and nothing else fails', async () => {
  const { db: gone } = connect('postgres://nobody@127.0.0.1:1/nowhere', 1)
  const lines: string[] = []
  const log = pino({}, { write: (line: string) => void lines.push(line) })
  const signals = new LiveSignals(gone, log)
  signals.publishNow('dana')
  await signals.stop()
  await gone.destroy()
  expect(lines).toEqual([expect.stringContaining('a signal was not published')])
})
