import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../test/support/database.ts'
import { notFound } from '../problem.ts'
import { connect, type Database } from './database.ts'
import { Replica } from './replica.ts'

const log = pino({ level: 'silent' })
const [maya, dana] = ['01890000-0000-7000-8000-000000000001', '01890000-0000-7000-8000-000000000002']
const far = Number.MAX_SAFE_INTEGER

let databases: TestDatabase[]
let primary: Database
let other: Database
let replica: Replica
/** How far the stand-in for a replica says it is. */
let position: number | null

beforeAll(async () => {
  databases = [await testDatabase(), await testDatabase()]
})
afterAll(async () => {
  await primary.destroy()
  for (const database of databases) await database.drop()
})

beforeEach(async () => {
  await primary?.destroy()
  const [one, two] = databases.map(({ url }) => connect(url, 2).db)
  if (!one || !two) throw new Error('Two databases are needed')
  primary = one
  other = two
  await primary.deleteFrom('recentWrites').execute()
  position = far
  replica = new Replica({ primary, replica: other, log, replayed: async () => position })
  return () => replica.stop()
})

const placeOf = (userId: string) => replica.read(userId, async (db) => (db === other ? 'replica' : 'primary'))

test('before the first look everything is read from the primary, then from the replica', async () => {
  expect(await placeOf(maya)).toBe('primary')
  await replica.look()
  expect(await placeOf(maya)).toBe('replica')
})

test('who wrote reads the primary until the replica has come that far; others do not wait', async () => {
  await replica.look()
  position = 1
  await replica.wrote(maya)
  await replica.look()
  expect(await placeOf(maya)).toBe('primary')
  expect(await placeOf(dana)).toBe('replica')
  position = far
  // asked anew at once, not at the next look
  expect(await placeOf(maya)).toBe('replica')
})

test('what one instance has noted another one knows', async () => {
  const elsewhere = new Replica({
    primary,
    replica: connect(databases[1]?.url ?? '', 1).db,
    log,
    replayed: async () => position,
  })
  await replica.look()
  position = 1
  await replica.look()
  await elsewhere.wrote(dana)
  expect(await placeOf(dana)).toBe('primary')
  await elsewhere.stop()
})

test('an older change never takes the place of a newer one', async () => {
  await replica.wrote(maya)
  const mark = () =>
    primary.selectFrom('recentWrites').select('position').where('userId', '=', maya).executeTakeFirstOrThrow()
  const first = await mark()
  await replica.wrote(maya)
  expect((await mark()).position).toBeGreaterThan(first.position)
  await primary.updateTable('recentWrites').set({ position: far }).execute()
  await replica.wrote(maya)
  expect((await mark()).position).toBe(far)
})

test('a replica that stays behind for more than five seconds is not used until it has caught up', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  try {
    position = 1
    await replica.look()
    expect(await placeOf(maya)).toBe('replica')
    vi.advanceTimersByTime(5_001)
    await replica.look()
    expect(await placeOf(maya)).toBe('primary')
    position = far
    await replica.look()
    expect(await placeOf(maya)).toBe('replica')
  } finally {
    vi.useRealTimers()
  }
})

test('what fails on the replica is read from the primary, and an answer is an answer', async () => {
  await replica.look()
  const asked: string[] = []
  const found = await replica.read(maya, async (db) => {
    asked.push(db === other ? 'replica' : 'primary')
    if (db === other) throw new Error('canceling statement due to conflict with recovery')
    return 'found'
  })
  expect([found, asked]).toEqual(['found', ['replica', 'primary']])
  // not tried again before the next look
  expect(await placeOf(maya)).toBe('primary')
  await replica.look()
  const refused = replica.read(maya, async () => {
    throw notFound('player')
  })
  await expect(refused).rejects.toMatchObject({ statusCode: 404 })
  expect(await placeOf(maya)).toBe('replica')
})

test('a database that is no replica, or cannot be reached, is never read', async () => {
  position = null
  await replica.look()
  expect(await placeOf(maya)).toBe('primary')
  const gone = new Replica({ primary, replica: connect('postgres://127.0.0.1:1/x', 1).db, log })
  await gone.look()
  expect(await gone.read(maya, async (db) => db === primary)).toBe(true)
  await gone.stop()
})

test('marks are forgotten long after any replica in use has them', async () => {
  await replica.wrote(maya)
  await replica.wrote(dana)
  await primary
    .updateTable('recentWrites')
    .set({ writtenAt: new Date(0) })
    .where('userId', '=', maya)
    .execute()
  await replica.look()
  expect(await primary.selectFrom('recentWrites').select('userId').execute()).toEqual([{ userId: dana }])
})
