import { afterEach, expect, test, vi } from 'vitest'
import { BriefMemory } from './session-cache.ts'

afterEach(() => void vi.useRealTimers())

/** One to which nothing is ever told. */
const silent = <Value>(unseen: number) =>
  new BriefMemory<Value>({ unseen, told: 0 }, () => Number.NEGATIVE_INFINITY)

test('what was looked up is known until its time is over, counted from before the look', () => {
  vi.useFakeTimers()
  const memory = silent<string>(1000)
  const keep = memory.lookUp('token')
  expect(memory.recall('token')).toBeUndefined()
  vi.advanceTimersByTime(400)
  keep('dana', 'a coach')
  expect(memory.recall('token')).toBe('a coach')
  vi.advanceTimersByTime(599)
  expect(memory.recall('token')).toBe('a coach')
  vi.advanceTimersByTime(1)
  expect(memory.recall('token')).toBeUndefined()
})

test('a change forgets all of its owner and nobody else’s', () => {
  const memory = silent<string>(60_000)
  for (const [key, owner] of [
    ['phone', 'dana'],
    ['laptop', 'dana'],
    ['tablet', 'amara'],
  ] as const)
    memory.lookUp(key)(owner, `${owner}’s`)
  memory.forget('dana')
  expect(['phone', 'laptop', 'tablet'].map((key) => memory.recall(key))).toEqual([
    undefined,
    undefined,
    'amara’s',
  ])
  memory.forgetAll()
  expect(memory.recall('tablet')).toBeUndefined()
  expect(memory.size).toBe(0)
})

test('what was looked up before a change and comes after it is not kept', () => {
  const memory = silent<string>(60_000)
  const keep = memory.lookUp('token')
  memory.forget('dana')
  keep('dana', 'from before')
  expect(memory.recall('token')).toBeUndefined()
})

test('nothing is kept for no time, and what is over makes room', () => {
  vi.useFakeTimers()
  const none = silent<string>(0)
  none.lookUp('token')('dana', 'a coach')
  expect([none.recall('token'), none.size]).toEqual([undefined, 0])
  const memory = silent<number>(1000)
  for (let key = 0; key < 25_000; key++) memory.lookUp(`${key}`)(`owner ${key % 10}`, key)
  expect(memory.size).toBe(20_000)
  expect([memory.recall('0'), memory.recall('24999')]).toEqual([undefined, 24_999])
  vi.advanceTimersByTime(1000)
  memory.lookUp('late')('dana', 1)
  expect(memory.size).toBe(1)
})

test('while news arrives a value is known for longer, and for no longer than a moment once it stops', () => {
  vi.useFakeTimers()
  let heard = 0
  const memory = new BriefMemory<string>({ unseen: 1000, told: 30_000 }, () => heard)
  const looked = performance.now()
  memory.lookUp('token')('dana', 'a coach')
  vi.advanceTimersByTime(20_000)
  expect(memory.recall('token')).toBeUndefined()
  heard = looked + 19_500
  expect(memory.recall('token')).toBe('a coach')
  vi.advanceTimersByTime(499)
  expect(memory.recall('token')).toBe('a coach')
  vi.advanceTimersByTime(1)
  expect(memory.recall('token')).toBeUndefined()
  vi.advanceTimersByTime(10_499)
  heard = performance.now()
  expect(memory.recall('token')).toBe('a coach')
  vi.advanceTimersByTime(1)
  heard = performance.now()
  expect(memory.recall('token')).toBeUndefined()
})
