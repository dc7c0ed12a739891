import { expect, test } from 'vitest'
import { WaitQueue } from './wait-queue.ts'

test('first come, first served', () => {
  const line = new WaitQueue<string>()
  line.push('one', 0)
  line.push('two', 1)
  expect([line.take(2), line.take(2), line.take(2)]).toEqual(['one', 'two', undefined])
})

test('the wait is the length at the pace of the last second, once a tenth of a second shows one', () => {
  const line = new WaitQueue<number>()
  for (let place = 0; place < 300; place++) line.push(place, 0)
  for (let now = 10; now < 100; now += 10) line.take(now)
  expect(line.waitAt(99)).toBe(0)
  // one every ten milliseconds
  for (let now = 100; now <= 1000; now += 10) line.take(now)
  expect(line.length).toBe(200)
  expect(line.waitAt(1000)).toBeGreaterThan(1900)
  expect(line.waitAt(1000)).toBeLessThan(2100)
  // ten times as fast
  for (let now = 1001; now <= 1150; now++) line.take(now)
  expect(line.waitAt(1150)).toBeLessThan(300)
})

test('while nobody is taken, the wait is as long as that lasts, and an empty line has none', () => {
  const line = new WaitQueue<string>()
  expect(line.waitAt(5000)).toBe(0)
  line.push('one', 5000)
  expect(line.waitAt(6200)).toBe(1200)
  line.take(6200)
  expect(line.waitAt(6200)).toBe(0)
  // a new queue measures its own rate
  line.push('two', 9000)
  expect(line.waitAt(9050)).toBe(0)
})

test('a request that waited too long is found at the head', () => {
  const line = new WaitQueue<string>()
  line.push('old', 0)
  line.push('young', 900)
  expect(line.takeOlder(1000, 1000)).toBeUndefined()
  expect(line.takeOlder(1000, 1001)).toBe('old')
  expect(line.takeOlder(1000, 1001)).toBeUndefined()
  expect(line.length).toBe(1)
})
