import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { pino } from 'pino'
import { afterEach, expect, test } from 'vitest'
import { Notifications } from './notifications.ts'
import { testDatabase } from './testing/database.ts'

const closers: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
})

/** A way to the database that can go dead without a word. */
async function wayTo(url: URL) {
  const sockets: Socket[] = []
  const server = createServer((near) => {
    const far = connect(Number(url.port), url.hostname)
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

test('it is known until when everything told has arrived, also when the line goes dead without a word', async () => {
  const database = await testDatabase()
  closers.push(() => database.drop())
  const url = new URL(database.url)
  const { port, goDead } = await wayTo(new URL(database.url))
  url.hostname = '127.0.0.1'
  url.port = `${port}`
  const notifications = new Notifications(url.href, pino({ level: 'silent' }), true)
  notifications.on('actors', () => undefined)
  expect(notifications.heardUntil).toBe(Number.NEGATIVE_INFINITY)
  await notifications.start()
  const began = performance.now()
  await expect.poll(() => notifications.heardUntil, { timeout: 10_000 }).toBeGreaterThan(began)
  goDead()
  const dead = performance.now()
  await new Promise((resolve) => setTimeout(resolve, 1_000))
  expect(notifications.heardUntil).toBeLessThanOrEqual(dead)
  void notifications.stop()
})
