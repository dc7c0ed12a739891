import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/support/app.ts'
import { healthRoutes } from '../http/health.ts'
import { Drain } from './drain.ts'
import type { LiveStream } from './live-hub.ts'

let touchline: TestApp
let drain: Drain
beforeAll(async () => {
  touchline = await testApp()
})
afterAll(() => touchline.stop())

const until = (condition: () => boolean) => expect.poll(condition).toBe(true)

function open(count: number) {
  const { live, ids } = touchline.platform
  const closed: number[] = []
  for (let number = 0; number < count; number++) {
    const stream: LiveStream = {
      userId: ids.next(),
      sessionId: ids.next(),
      sequence: 0,
      write: () => true,
      close: () => {
        closed.push(number)
        leave()
      },
    }
    const leave = live.open(stream)
  }
  return closed
}

test('an instance about to end is not ready, lives on, and sends its streams away bit by bit', async () => {
  const { platform } = touchline
  drain = new Drain(platform.live, 1)
  const { default: fastify } = await import('fastify')
  const machine = fastify()
  healthRoutes(machine, platform, drain)
  expect((await machine.inject('/readyz')).statusCode).toBe(200)
  const closed = open(40)
  const seen: number[] = []
  const running = drain.run(new AbortController().signal)
  expect((await machine.inject('/readyz')).statusCode).toBe(503)
  expect((await machine.inject('/healthz')).statusCode).toBe(200)
  expect(closed).toEqual([])
  const watch = setInterval(() => seen.push(closed.length), 5)
  await running
  clearInterval(watch)
  expect(closed.length).toBe(40)
  // some streams were still open while others had been closed
  expect(seen.some((count) => count > 0 && count < 40)).toBe(true)
  await machine.close()
})

test('a forced drain does not wait, and the only instance never does', async () => {
  const force = new AbortController()
  const long = new Drain(touchline.platform.live, 300)
  let over = false
  const running = long.run(force.signal).then(() => {
    over = true
  })
  force.abort()
  await until(() => over)
  await running
  const closed = open(3)
  await new Drain(touchline.platform.live, 0).run(new AbortController().signal)
  expect(closed.length).toBe(3)
})
