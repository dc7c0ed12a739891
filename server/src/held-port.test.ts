import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { holdPort, withPort } from './held-port.ts'
import { readEnv } from './platform/env.ts'

function listens(port: number): Promise<boolean> {
  const server = createServer()
  return new Promise((resolve) => {
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
}

test('port 0 holds a free port until it is released, also twice', async () => {
  const held = await holdPort('127.0.0.1', 0)
  expect(held.port).toBeGreaterThan(0)
  expect(await listens(held.port)).toBe(false)
  await held.release()
  await held.release()
  expect(await listens(held.port)).toBe(true)
})

test('another port is used unchanged', async () => {
  const held = await holdPort('127.0.0.1', 3000)
  expect(held.port).toBe(3000)
  await held.release()
})

test('the address made from the port follows it, a given one stays', () => {
  expect(withPort(readEnv({ PORT: '0' }), 4321)).toMatchObject({
    PORT: 4321,
    PUBLIC_URL: 'http://localhost:4321',
  })
  const given = readEnv({ PORT: '0', PUBLIC_URL: 'https://touchline.example', DEMO: 'off' })
  expect(withPort(given, 4321).PUBLIC_URL).toBe('https://touchline.example')
})
