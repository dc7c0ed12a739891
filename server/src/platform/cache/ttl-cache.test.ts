import { afterEach, expect, test, vi } from 'vitest'
import { TtlCache } from './ttl-cache.ts'

afterEach(() => void vi.useRealTimers())

/** Creates a cache that never receives a signal. */
const silent = <Value>(staleTtl: number) =>
  new TtlCache<Value>({ staleTtl, freshTtl: 0 }, () => Number.NEGATIVE_INFINITY)

test('a value is cached until its time is over, counted from before the lookup', () => {
  vi.useFakeTimers()
  const cache = silent<string>(1000)
  const store = cache.beginLoad('token')
  expect(cache.get('token')).toBeUndefined()
  vi.advanceTimersByTime(400)
  store('dana', 'a coach')
  expect(cache.get('token')).toBe('a coach')
  vi.advanceTimersByTime(599)
  expect(cache.get('token')).toBe('a coach')
  vi.advanceTimersByTime(1)
  expect(cache.get('token')).toBeUndefined()
})

test('a change forgets all of its owner and nobody else’s', () => {
  const cache = silent<string>(60_000)
  for (const [key, owner] of [
    ['phone', 'dana'],
    ['laptop', 'dana'],
    ['tablet', 'amara'],
  ] as const)
    cache.beginLoad(key)(owner, `${owner}’s`)
  cache.forget('dana')
  expect(['phone', 'laptop', 'tablet'].map((key) => cache.get(key))).toEqual([
    undefined,
    undefined,
    'amara’s',
  ])
  cache.forgetAll()
  expect(cache.get('tablet')).toBeUndefined()
  expect(cache.size).toBe(0)
})

test('a lookup that started before a change and ends after it is not cached', () => {
  const cache = silent<string>(60_000)
  const store = cache.beginLoad('token')
  cache.forget('dana')
  store('dana', 'from before')
  expect(cache.get('token')).toBeUndefined()
})

test('a TTL of zero caches nothing, and expired entries make room', () => {
  vi.useFakeTimers()
  const none = silent<string>(0)
  none.beginLoad('token')('dana', 'a coach')
  expect([none.get('token'), none.size]).toEqual([undefined, 0])
  const cache = silent<number>(1000)
  for (let key = 0; key < 25_000; key++) cache.beginLoad(`${key}`)(`owner ${key % 10}`, key)
  expect(cache.size).toBe(20_000)
  expect([cache.get('0'), cache.get('24999')]).toEqual([undefined, 24_999])
  vi.advanceTimersByTime(1000)
  cache.beginLoad('late')('dana', 1)
  expect(cache.size).toBe(1)
})

test('while notifications arrive a value is known for longer, and for no longer than a moment once they stop', () => {
  vi.useFakeTimers()
  let provenUntil = 0
  const cache = new TtlCache<string>({ staleTtl: 1000, freshTtl: 30_000 }, () => provenUntil)
  const looked = performance.now()
  cache.beginLoad('token')('dana', 'a coach')
  vi.advanceTimersByTime(20_000)
  expect(cache.get('token')).toBeUndefined()
  provenUntil = looked + 19_500
  expect(cache.get('token')).toBe('a coach')
  vi.advanceTimersByTime(499)
  expect(cache.get('token')).toBe('a coach')
  vi.advanceTimersByTime(1)
  expect(cache.get('token')).toBeUndefined()
  vi.advanceTimersByTime(10_499)
  provenUntil = performance.now()
  expect(cache.get('token')).toBe('a coach')
  vi.advanceTimersByTime(1)
  provenUntil = performance.now()
  expect(cache.get('token')).toBeUndefined()
})
