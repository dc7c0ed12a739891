import { afterAll, beforeAll, expect, test } from 'vitest'
import { limitUse, TooManyRequests } from './limits.ts'
import { type TestApp, testApp } from './testing/app.ts'

let touchline: TestApp
beforeAll(async () => {
  touchline = await testApp()
})
afterAll(() => touchline.stop())

test('a limit lets so many through and refuses the rest, however they arrive', async () => {
  const { db } = touchline.platform
  const uses = Array.from({ length: 12 }, () => limitUse(db, 'sign-up:1', { max: 5, minutes: 10 }))
  const outcomes = await Promise.allSettled(uses)
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
  const refused = outcomes.find(({ status }) => status === 'rejected')
  expect(refused?.status === 'rejected' && refused.reason).toBeInstanceOf(TooManyRequests)
})

test('a window that has ended counts from one again, and other keys are not touched', async () => {
  const { db } = touchline.platform
  await limitUse(db, 'reset:1', { max: 1, minutes: 10 })
  await limitUse(db, 'reset:2', { max: 1, minutes: 10 })
  await expect(limitUse(db, 'reset:1', { max: 1, minutes: 10 })).rejects.toThrow(/wait/)
  await db
    .updateTable('rateLimits')
    .set({ resetsAt: new Date(0) })
    .where('key', '=', 'reset:1')
    .execute()
  await limitUse(db, 'reset:1', { max: 1, minutes: 10 })
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
