import { expect, test } from 'vitest'
import { untilNextLook } from './api.ts'

const until = '2027-06-15T05:01:00.000Z'
const before = (seconds: number) => new Date(until).getTime() - seconds * 1000

test('a verdict that names no moment is not asked for again', () => {
  expect(untilNextLook(null, before(10))).toBe(false)
})

test('a held verdict is asked for again just after it opens', () => {
  expect(untilNextLook(until, before(90))).toBe(90_500)
  expect(untilNextLook(until, before(0))).toBe(500)
})

test('an opening months away is checked each hour, because browser timers cannot wait that long', () => {
  expect(untilNextLook(until, before(200 * 86_400))).toBe(3_600_000)
})

test('a clock ahead of the server asks again calmly', () => {
  expect(untilNextLook(until, before(-1))).toBe(5_000)
  expect(untilNextLook(until, before(-7200))).toBe(5_000)
})
