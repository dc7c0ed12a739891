import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/support/app.ts'
import { consumeRateLimit, Limits, TooManyRequests } from './rate-limiter.ts'

let touchline: TestApp
beforeAll(async () => {
  touchline = await testApp()
})
afterAll(() => touchline.stop())

test('a limit lets so many through and refuses the rest, however they arrive', {
  tags: 'V2.3.2',
}, async () => {
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

test('every instance counts in the same window, and so does one that starts later', async () => {
  const { db } = touchline.platform
  const limit = { max: 5, minutes: 10 }
  const [here, elsewhere] = [new Limits(db), new Limits(db)]
  for (const limits of [here, elsewhere, here, elsewhere, here]) await limits.use('instances:1', limit)
  for (const limits of [here, elsewhere, new Limits(db)]) {
    await expect(limits.use('instances:1', limit)).rejects.toBeInstanceOf(TooManyRequests)
  }
})

test.each([
  [0, 'a second'],
  [1, 'a second'],
  [2, '2 seconds'],
  [90, '90 seconds'],
  [91, '2 minutes'],
])('a wait of %d s is said in words', (seconds, words) => {
  expect(new TooManyRequests(seconds).message).toBe(`Too many tries. Please wait ${words} and try again.`)
})
