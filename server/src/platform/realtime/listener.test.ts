import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import pg from 'pg'
import { pino } from 'pino'
import { afterEach, expect, test, vi } from 'vitest'
import { testDatabase } from '../../../test/support/database.ts'
import { Notifications } from './listener.ts'

const closers: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
})

/** Opens a relay to the database that can silently go dead. */
async function wayTo(url: URL) {
  const sockets: Socket[] = []
  const server = createServer((near) => {
    const far = connect(Number(url.port), '127.0.0.1')
    near.pipe(far).pipe(near)
    for (const socket of [near, far]) sockets.push(socket.on('error', () => undefined))
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  closers.push(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return { port, goDead: () => sockets.forEach((socket) => void socket.unpipe().pause()) }
}

/**
 * Opens a port that accepts, counts and closes connections, until it is told to forward them to the database.
 */
async function refusingPort() {
  const attempts: number[] = []
  let far: URL | undefined
  const open = new Set<Socket>()
  const server = createServer((near) => {
    attempts.push(performance.now())
    near.on('error', () => undefined)
    if (!far) return near.destroy()
    const there = connect(Number(far.port), '127.0.0.1')
    there.on('error', () => undefined)
    open.add(near)
    near.on('close', () => {
      open.delete(near)
      there.destroy()
    })
    return near.pipe(there).pipe(near)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  closers.push(() => server.close())
  const address = server.address()
  return {
    attempts,
    open,
    port: typeof address === 'object' && address ? address.port : 0,
    leadTo: (url: URL | undefined) => {
      far = url
      if (!url) for (const socket of open) socket.destroy()
    },
  }
}

/**
 * Creates a database behind a connection that can go dead without a word; `url` leads through that connection.
 */
async function databaseThatMayGoDead() {
  const database = await testDatabase()
  closers.push(() => database.drop())
  const { port, goDead } = await wayTo(new URL(database.url))
  const url = new URL(database.url)
  url.hostname = '127.0.0.1'
  url.port = `${port}`
  return { database, url, goDead }
}

test('while the database refuses there is one attempt after the other, and one connection once it is back', async () => {
  const database = await testDatabase()
  closers.push(() => database.drop())
  const url = new URL(database.url)
  const gate = await refusingPort()
  gate.leadTo(new URL(database.url))
  url.hostname = '127.0.0.1'
  url.port = `${gate.port}`
  const notifications = new Notifications(url.href, pino({ level: 'silent' }), true)
  const caughtUp: unknown[] = []
  notifications.on('search', (payload) => caughtUp.push(payload))
  await notifications.start()
  closers.push(() => notifications.stop())
  gate.attempts.length = 0
  gate.leadTo(undefined)
  // 0.2, 0.4, 0.8 seconds apart, plus or minus a quarter: a double retry per failure would give
  // twice as many
  await expect.poll(() => gate.attempts.length, { timeout: 20_000 }).toBeGreaterThanOrEqual(4)
  const pauses = gate.attempts.map((at, index) => at - (gate.attempts[index - 1] ?? at)).slice(1)
  for (const [index, pause] of pauses.entries())
    expect(pause, `pause ${index}`).toBeGreaterThan(200 * 2 ** index)
  caughtUp.length = 0
  gate.leadTo(new URL(database.url))
  await expect.poll(() => caughtUp.length, { timeout: 20_000 }).toBe(1)
  expect(gate.open.size).toBe(1)
})

test('a connection that silently goes dead is replaced', async () => {
  const { database, url, goDead } = await databaseThatMayGoDead()
  const notifications = new Notifications(url.href, pino({ level: 'silent' }), true)
  const told: (string | undefined)[] = []
  notifications.on('search', (payload) => told.push(payload))
  await notifications.start()
  closers.push(() => notifications.stop())
  goDead()
  await expect.poll(() => told, { timeout: 20_000 }).toEqual([undefined, undefined])
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  await client.query("notify search, 'again'")
  await client.end()
  await expect.poll(() => told, { timeout: 20_000 }).toEqual([undefined, undefined, 'again'])
})

test('a connection that is silent for two seconds is cut, and not before', async () => {
  const { url, goDead } = await databaseThatMayGoDead()
  const log = pino({ level: 'silent' })
  const warned = vi.spyOn(log, 'warn')
  const notifications = new Notifications(url.href, log, true)
  closers.push(() => notifications.stop())
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  closers.push(() => vi.useRealTimers())
  const asked = vi.spyOn(pg.Client.prototype, 'query')
  closers.push(() => asked.mockRestore())
  await notifications.start()
  // the first question is answered before the connection dies
  await Promise.all(asked.mock.results.map(({ value }) => value))
  goDead()
  await vi.advanceTimersByTimeAsync(400) // the next question
  await vi.advanceTimersByTimeAsync(1_999)
  await new Promise((resolve) => setImmediate(resolve))
  expect(warned).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  await new Promise((resolve) => setImmediate(resolve))
  expect(warned.mock.calls).toMatchObject([[{}, 'the listening connection was cut']])
})

test('a stopped listener asks the database nothing more', async () => {
  const { url } = await databaseThatMayGoDead()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  closers.push(() => vi.useRealTimers())
  const asked = vi.spyOn(pg.Client.prototype, 'query')
  closers.push(() => asked.mockRestore())
  const notifications = new Notifications(url.href, pino({ level: 'silent' }), true)
  await notifications.start()
  await Promise.all(asked.mock.results.map(({ value }) => value))
  await notifications.stop()
  asked.mockClear()
  await vi.advanceTimersByTimeAsync(2_000)
  expect(asked).not.toHaveBeenCalled()
})
