import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/support/app.ts'
import { LooseLimits } from './approximate-limiter.ts'
import { consumeRateLimit, Limits, TooManyRequests } from './rate-limiter.ts'

let touchline: TestApp
beforeAll(async () => {
  touchline = await testApp()
})
afterAll(() => touchline.stop())

test('a limit lets so many through and refuses the rest, however they arrive', async () => {
  const { db } = touchline.platform
  const uses = Array.from({ length: 12 }, () => consumeRateLimit(db, 'sign-up:1', { max: 5, minutes: 10 }))
  const outcomes = await Promise.allSettled(uses)
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
  const refused = outcomes.find(({ status }) => status === 'rejected')
  expect(refused?.status === 'rejected' && refused.reason).toBeInstanceOf(TooManyRequests)
})

test('a window that has ended counts from one again, and other keys are not touched', async () => {
  const { db } = touchline.platform
  await consumeRateLimit(db, 'reset:1', { max: 1, minutes: 10 })
  await consumeRateLimit(db, 'reset:2', { max: 1, minutes: 10 })
  await expect(consumeRateLimit(db, 'reset:1', { max: 1, minutes: 10 })).rejects.toThrow(/wait/)
  await db
    .updateTable('rateLimits')
    .set({ resetsAt: new Date(0) })
    .where('key', '=', 'reset:1')
    .execute()
  await consumeRateLimit(db, 'reset:1', { max: 1, minutes: 10 })
})

test('uses counted together keep each its own number, and other keys theirs', async () => {
  const { limits } = touchline.platform
  const many = Array.from({ length: 12 }, () => limits.use('together:1', { max: 5, minutes: 10 }))
  const other = limits.use('together:2', { max: 1, minutes: 10 })
  const outcomes = await Promise.allSettled(many)
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
  await other
  await expect(limits.use('together:2', { max: 1, minutes: 10 })).rejects.toBeInstanceOf(TooManyRequests)
})

test('uses counted loosely are refused at once here, soon elsewhere, and after a restart', async () => {
  const { db } = touchline.platform
  const limit = { max: 5, minutes: 10 }
  const [here, elsewhere] = [new Limits(db), new Limits(db)]
  const count = (limits: Limits) => limits.countLoosely('loosely:1', limit)
  for (let n = 0; n < 5; n++) count(here)
  expect(() => count(here)).toThrow(TooManyRequests)
  here.countLoosely('loosely:2', limit)
  await here.stop()
  await expect.poll(() => refuses(elsewhere), { timeout: 10_000 }).toBe(true)
  const restarted = new Limits(db)
  await expect.poll(() => refuses(restarted), { timeout: 10_000 }).toBe(true)

  function refuses(limits: Limits) {
    try {
      count(limits)
      return false
    } catch (error) {
      return error instanceof TooManyRequests && error.retryAfter > 500
    }
  }
})

test('what the database could not be told is told later, once', async () => {
  const { db } = touchline.platform
  let isDown = true
  const limits = new LooseLimits(async (uses) => {
    if (isDown) throw new Error('down')
    await Promise.all(uses.map(({ key, minutes }) => consumeRateLimit(db, key, { max: 5, minutes })))
    return new Map(uses.map(({ key, uses: hits }) => [key, { hits, seconds: 600 }]))
  })
  limits.use('later:1', 10)
  await expect(limits.stop()).rejects.toThrow('down')
  isDown = false
  await limits.stop()
  await limits.stop()
  const { hits } = await db
    .selectFrom('rateLimits')
    .select('hits')
    .where('key', '=', 'later:1')
    .executeTakeFirstOrThrow()
  expect(hits).toBe(1)
})
