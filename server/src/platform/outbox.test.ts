import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { domainEvent } from './outbox.ts'
import { type TestApp, testApp } from './testing/app.ts'

let touchline: TestApp
beforeAll(async () => {
  touchline = await testApp()
})
afterAll(() => touchline.stop())

const kickedOff = domainEvent('test.kickedOff', z.object({ by: z.string() }))

test('an event is handled after its commit, once, with what it carried', async () => {
  const { outbox, db } = touchline.platform
  const seen: string[] = []
  outbox.on(kickedOff, async (_trx, { by }) => void seen.push(by))
  await db.transaction().execute((trx) => outbox.publish(trx, kickedOff, { by: 'Maya' }))
  await Promise.all([outbox.drain(), outbox.drain()])
  expect(seen).toEqual(['Maya'])
})

test('a rolled back change publishes nothing', async () => {
  const { outbox, db } = touchline.platform
  const change = db.transaction().execute(async (trx) => {
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
  await db.transaction().execute(async (trx) => {
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
