import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { appOfFile } from '../../../test/support/app.ts'
import { type Database, transact } from '../db/database.ts'
import { type DomainEvent, domainEvent } from './domain-events.ts'

const touchline = await appOfFile()

/** Lists the states of the events of one kind that are not handled yet. */
async function statesOf(db: Database, { type }: Pick<DomainEvent<object>, 'type'>): Promise<string[]> {
  const { rows } = await sql<{ state: string }>`select state from pgboss.job
    where name = ${type} and state <> 'completed'`.execute(db)
  return rows.map(({ state }) => state)
}

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
  expect(await statesOf(db, kickedOff)).toEqual([])
})

test('a reaction and the end of its event are one transaction: the event of a failed one comes again', async () => {
  const { outbox, db } = touchline.platform
  const scored = domainEvent('test.scored', z.object({ goals: z.number() }))
  let fails = true
  outbox.on(scored, async (trx, { goals }) => {
    await trx
      .insertInto('settings')
      .values({ name: `goals-${goals}`, value: 'yes' })
      .execute()
    if (fails) throw new Error('no goal')
  })
  await transact(db, (trx) => outbox.publish(trx, scored, { goals: 3 }))
  await expect(outbox.drain()).rejects.toThrow('no goal')
  expect(await statesOf(db, scored)).toEqual(['active'])
  const written = db.selectFrom('settings').select('name').where('name', 'like', 'goals-%')
  expect(await written.execute()).toEqual([])
  // as after a killed process
  await sql`update pgboss.job set state = 'retry' where name = ${scored.type}`.execute(db)
  fails = false
  await outbox.drain()
  expect(await written.execute()).toEqual([{ name: 'goals-3' }])
  expect(await statesOf(db, scored)).toEqual([])
})

test('an event that another instance has handled meanwhile leaves no second effect', async () => {
  const { outbox, db } = touchline.platform
  const won = domainEvent('test.won', z.object({ by: z.string() }))
  outbox.on(won, async (trx, { by }) => {
    await trx.insertInto('settings').values({ name: by, value: 'won' }).execute()
    await sql`update pgboss.job set state = 'completed' where name = ${won.type}`.execute(db)
  })
  await transact(db, (trx) => outbox.publish(trx, won, { by: 'late' }))
  await expect(outbox.drain()).rejects.toThrow('meanwhile')
  const written = db.selectFrom('settings').select('name').where('name', '=', 'late')
  expect(await written.execute()).toEqual([])
})

test('events of an instance of the version before are handled, each once', async () => {
  const { outbox, db } = touchline.platform
  const seen: number[] = []
  const passed = domainEvent('test.passed', z.object({ number: z.number() }))
  outbox.on(passed, async (_trx, { number }) => void seen.push(number))
  const insert = (number: number, type = passed.type) =>
    sql`insert into outbox (type, payload) values (${type}, ${JSON.stringify({ number })}::jsonb)`
  for (const number of [1, 2, 3]) await insert(number).execute(db)
  await insert(4, 'test.ofANewerVersion').execute(db)
  // the version before still runs and handles one itself
  await transact(db, async (trx) => {
    await sql`delete from outbox where payload->>'number' = '2'`.execute(trx)
    await outbox.adopt()
  })
  await outbox.adopt()
  await outbox.drain()
  expect(seen.toSorted()).toEqual([1, 3])
  expect(await db.selectFrom('outbox').select('type').execute()).toEqual([{ type: 'test.ofANewerVersion' }])
})

test('events are handled together, and one among them that fails is alone left for later', async () => {
  const { outbox, jobs, db } = touchline.platform
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
  const numbers = Array.from({ length: 70 }, (_, number) => number)
  await transact(db, async (trx) => {
    for (const number of numbers) await outbox.publish(trx, joined, { number })
  })
  await jobs.start(true)
  await expect.poll(() => statesOf(db, joined), { timeout: 20_000 }).toEqual(['retry'])
  expect(handled.flat().toSorted((one, other) => one - other)).toEqual(
    numbers.filter((number) => number !== 66),
  )
  expect(handled.length).toBeLessThan(30)
  const written = await db.selectFrom('settings').select('name').where('name', 'like', 'joined-%').execute()
  expect(written).toHaveLength(69)
}, 60_000)
