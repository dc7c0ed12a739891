import { once } from 'node:events'
import type pg from 'pg'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../test/support/database.ts'
import { TestRedis } from '../../../test/support/redis.ts'
import { connect, type Database, transact } from '../db/database.ts'
import { Notifications } from './listener.ts'
import { LiveHub, type LiveStream } from './live-hub.ts'
import { RedisSignalBus } from './redis-signal-bus.ts'

const log = pino({ level: 'silent' })
const person = '01890000-0000-7000-8000-000000000001'
const soon = (condition: () => boolean) => expect.poll(condition).toBe(true)

/** The live events of one instance, which polls only when told to. */
interface Place {
  db: Database
  pool: pg.Pool
  hub: LiveHub
  heard: string[]
  stop(): Promise<void>
}

let redis: TestRedis
let database: TestDatabase
const places: Place[] = []

beforeEach(async () => {
  redis = await TestRedis.start()
  database = await testDatabase()
})
afterEach(async () => {
  for (const place of places.splice(0)) await place.stop()
  redis.stop()
  await database.drop()
})

async function place(): Promise<Place> {
  const { db, pool } = connect(database.url, 4)
  const notifications = new Notifications(database.url, log)
  const signalBus = new RedisSignalBus({ url: redis.url, db, notifications, log })
  const hub = new LiveHub({ db, notifications, log, signalBus })
  const heard: string[] = []
  await notifications.start()
  // a new subscriber polls once, which would help a test that starts earlier
  let subscribed = false
  notifications.on('live', (userId) => {
    if (userId === undefined) subscribed = true
  })
  signalBus.start()
  await soon(() => subscribed)
  const one = {
    db,
    pool,
    hub,
    heard,
    async stop() {
      await notifications.stop()
      await signalBus.stop()
      await db.destroy()
    },
  }
  places.push(one)
  return one
}

/** Opens a tab. Resolves after the poll with which every new tab starts. */
async function listen({ hub, heard, pool }: Place): Promise<LiveStream> {
  const stream: LiveStream = {
    userId: person,
    sessionId: person,
    sequence: 0,
    write(frame) {
      heard.push(/"n":(\d+)/.exec(frame)?.[1] ?? frame)
      return true
    },
    close: () => undefined,
  }
  hub.open(stream)
  await once(pool, 'release')
  return stream
}

const push = ({ db, hub }: Place, n: number) =>
  transact(db, (trx) => hub.push(trx, [{ userId: person, type: 'test', payload: { n } }]))

test('events committed by one instance are delivered by the other, in order, without a NOTIFY', async () => {
  const [one, two] = [await place(), await place()]
  await listen(two)
  const told: unknown[] = []
  const beside = new Notifications(database.url, log)
  beside.on('live', (userId) => void told.push(userId))
  await beside.start()
  for (let n = 1; n <= 20; n++) await push(one, n)
  await soon(() => two.heard.length === 20)
  expect(two.heard).toEqual(Array.from({ length: 20 }, (_, index) => String(index + 1)))
  expect(redis.published).toBe(20)
  await beside.stop()
  // the start itself triggers a poll
  expect(told).toEqual([undefined])
})

test('a rolled-back event is delivered to nobody', async () => {
  const one = await place()
  await listen(one)
  const change = transact(one.db, async (trx) => {
    await one.hub.push(trx, [{ userId: person, type: 'test', payload: { n: 1 } }])
    throw new Error('changed my mind')
  })
  await expect(change).rejects.toThrow('changed my mind')
  await push(one, 2)
  await soon(() => one.heard.length > 0)
  expect(one.heard).toEqual(['2'])
  expect(redis.published).toBe(1)
})

test('while Redis is away, or takes commands without an answer, PostgreSQL publishes', async () => {
  const [one, two] = [await place(), await place()]
  await listen(two)
  redis.stop()
  await push(one, 1)
  await soon(() => two.heard.length === 1)
  redis = await TestRedis.start()
  const three = await place()
  redis.silent = true
  await push(three, 2)
  await soon(() => two.heard.length === 2)
  expect(two.heard).toEqual(['1', '2'])
})

test('after a Redis outage an instance catches up with the events it missed', async () => {
  const [one, two] = [await place(), await place()]
  await listen(two)
  redis.swallowing = true
  await push(one, 1)
  await push(one, 2)
  await soon(() => redis.published === 2)
  expect(two.heard).toEqual([])
  redis.cut()
  await soon(() => two.heard.length === 2)
  redis.swallowing = false
  await soon(() => redis.subscribers === 2)
  await push(one, 3)
  await soon(() => two.heard.length === 3)
  expect(two.heard).toEqual(['1', '2', '3'])
})

test('a signal that Redis lost is found by the look that every instance takes by itself, once', async () => {
  const [one, two] = [await place(), await place()]
  const stream = await listen(two)
  redis.swallowing = true
  await push(one, 1)
  await soon(() => redis.published === 1)
  await two.hub.catchUp()
  await soon(() => two.heard.length === 1)
  await two.hub.catchUp()
  await two.hub.catchUp()
  expect(two.heard).toEqual(['1'])
  expect(stream.sequence).toBe(1)
})
