import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { type TestApp, testApp } from '../../../test/support/app.ts'
import { transact } from '../db/database.ts'
import { SignalBus } from '../realtime/signal-bus.ts'
import { backlogOf } from './dead-letters.ts'
import { domainEvent, Outbox } from './domain-events.ts'

let touchline: TestApp
beforeAll(async () => {
  touchline = await testApp()
})
afterAll(() => touchline.stop())

const kickedOff = domainEvent('test.kickedOff', z.object({ by: z.string() }))

test('an event is handled after its commit, once, with its payload', async () => {
  const { outbox, db } = touchline.platform
  const seen: string[] = []
  outbox.on(kickedOff, async (_trx, { by }) => void seen.push(by))
  await transact(db, (trx) => outbox.publish(trx, kickedOff, { by: 'Maya' }))
  await Promise.all([outbox.drain(), outbox.drain()])
  expect(seen).toEqual(['Maya'])
})

test('a rolled back change publishes nothing', { tags: 'V2.3.3' }, async () => {
  const { outbox, db } = touchline.platform
  const change = transact(db, async (trx) => {
    await outbox.publish(trx, kickedOff, { by: 'nobody' })
    throw new Error('changed my mind')
  })
  await expect(change).rejects.toThrow('changed my mind')
  const { count } = await db
    .selectFrom('outbox')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  expect(count).toBe(0)
})

test('a failing reaction leaves its event for later and undoes its own writes, and others go on', async () => {
  const { outbox, db } = touchline.platform
  const scored = domainEvent('test.scored', z.object({ goals: z.number() }))
  const counted: number[] = []
  outbox.on(scored, async (trx, { goals }) => {
    await trx
      .insertInto('settings')
      .values({ name: `goals-${goals}`, value: 'yes' })
      .execute()
    if (goals === 0) throw new Error('no goal')
    counted.push(goals)
  })
  await transact(db, async (trx) => {
    await outbox.publish(trx, scored, { goals: 0 })
    await outbox.publish(trx, scored, { goals: 3 })
  })
  await outbox.drain()
  expect(counted).toEqual([3])
  const left = await db.selectFrom('outbox').select(['attempts', 'type']).execute()
  expect(left).toEqual([{ attempts: 1, type: 'test.scored' }])
  const written = await db.selectFrom('settings').select('name').where('name', 'like', 'goals-%').execute()
  expect(written).toEqual([{ name: 'goals-3' }])
})

test("an older version's event without a handler is dropped after a day, all others wait", async () => {
  const { outbox, db } = touchline.platform
  const unheard = domainEvent('test.unheard', z.object({ number: z.number() }))
  const waiting = await db.selectFrom('outbox').select('id').execute()
  await transact(db, async (trx) => {
    for (let number = 0; number < 3; number++) await outbox.publish(trx, unheard, { number })
  })
  await outbox.drain()
  await outbox.forgetUnheard()
  const numbers = () =>
    db
      .selectFrom('outbox')
      .select(sql<number>`(payload->>'number')::int`.as('number'))
      .where('type', '=', unheard.type)
      .execute()
  expect(await numbers()).toHaveLength(3)
  await sql`update outbox set created_at = now() - interval '25 hours'`.execute(db)
  await outbox.forgetUnheard()
  expect(await db.selectFrom('outbox').select('id').execute()).toEqual(waiting)
})

test('an event whose reaction fails for a day is kept as a dead letter, logged, and handled when asked for', async () => {
  const { db, log } = touchline.platform
  const lines: { level: number; msg: string; tries: number }[] = []
  const written = pino({ level: 'warn' }, { write: (line: string) => void lines.push(JSON.parse(line)) })
  const outbox = new Outbox(db, written, new SignalBus(db, log))
  const poison = domainEvent('test.poison', z.object({ email: z.string() }))
  let isMended = false
  const handled: string[] = []
  outbox.on(poison, async (_trx, { email }) => {
    if (!isMended) throw new Error(`no mail for ${email}`)
    handled.push(email)
  })
  const email = 'ana@families.example'
  await transact(db, (trx) => outbox.publish(trx, poison, { email }))
  await outbox.drain()
  for (const tries of [148, 149]) {
    await sql`update outbox set not_before = now(), attempts = ${tries} where type = ${poison.type}`.execute(
      db,
    )
    await outbox.drain()
  }
  expect(lines).toMatchObject([
    { level: 40, tries: 1, msg: 'a reaction failed and will be tried again' },
    { level: 40, tries: 149 },
    { level: 50, tries: 150, msg: 'a reaction failed for good' },
  ])
  expect(JSON.stringify(lines)).not.toContain(email)
  const backlog = async () => (await backlogOf(db)).find(({ kind }) => kind === poison.type)
  expect(await backlog()).toMatchObject({ waiting: 0, failed: 1 })
  isMended = true
  await outbox.drain()
  expect(handled).toEqual([])
  expect(await outbox.retryDead()).toBe(1)
  await outbox.drain()
  expect(handled).toEqual([email])
  expect(await backlog()).toBeUndefined()
})

test('many events are handled side by side, each once, and asking again meanwhile starts one more round', async () => {
  const { outbox, db } = touchline.platform
  const passed = domainEvent('test.passed', z.object({ number: z.number() }))
  const seen: number[] = []
  let atOnce = 0
  let most = 0
  outbox.on(passed, async (trx, { number }) => {
    atOnce += 1
    most = Math.max(most, atOnce)
    await sql`select pg_sleep(0.005)`.execute(trx)
    seen.push(number)
    atOnce -= 1
  })
  const numbers = Array.from({ length: 30 }, (_, number) => number)
  await transact(db, async (trx) => {
    for (const number of numbers) await outbox.publish(trx, passed, { number })
  })
  const first = outbox.drain()
  await expect.poll(() => seen.length).toBeGreaterThan(0)
  const [second, third] = [outbox.drain(), outbox.drain()]
  expect(third).toBe(second)
  await transact(db, (trx) => outbox.publish(trx, passed, { number: 30 }))
  await Promise.all([first, second, outbox.drain()])
  expect(seen.toSorted((one, other) => one - other)).toEqual([...numbers, 30])
  expect(most).toBeGreaterThan(1)
})

test('events of a kind that may go together do, and one among them that fails is alone left for later', async () => {
  const { outbox, db } = touchline.platform
  const joined = domainEvent('test.joined', z.object({ number: z.number() }))
  const handled: number[][] = []
  outbox.onMany(joined, async (trx, many) => {
    const numbers = many.map(({ number }) => number)
    for (const number of numbers)
      await trx
        .insertInto('settings')
        .values({ name: `joined-${number}`, value: 'yes' })
        .execute()
    if (numbers.includes(66)) throw new Error('not this one')
    handled.push(numbers)
  })
  const publish = (from: number, to: number) =>
    transact(db, async (trx) => {
      for (let number = from; number < to; number++) await outbox.publish(trx, joined, { number })
    })
  await publish(0, 60)
  await outbox.drain()
  expect(handled.flat().toSorted((one, other) => one - other)).toEqual(
    Array.from({ length: 60 }, (_, number) => number),
  )
  expect(handled.length).toBeLessThan(10)
  await publish(60, 70)
  await outbox.drain()
  const written = await db.selectFrom('settings').select('name').where('name', 'like', 'joined-6_').execute()
  expect(written.map(({ name }) => name).toSorted()).toEqual(
    [0, 1, 2, 3, 4, 5, 7, 8, 9].map((digit) => `joined-6${digit}`),
  )
  const left = await db.selectFrom('outbox').select('attempts').where('type', '=', joined.type).execute()
  expect(left).toEqual([{ attempts: 1 }])
})
