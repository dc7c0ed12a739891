import { once } from 'node:events'
import { connect } from 'node:net'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { closeConnectionsAtEnd } from './closing-connections.ts'

test('a stop waits for running requests, not for connections without one', async () => {
  const app = Fastify()
  closeConnectionsAtEnd(app)
  app.get('/slow', async () => {
    await new Promise((resolve) => setTimeout(resolve, 300))
    return 'done'
  })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const unused = connect(Number(new URL(url).port), '127.0.0.1')
  await once(unused, 'connect')
  const answer = fetch(`${url}/slow`).then((response) => response.text())
  await new Promise((resolve) => setTimeout(resolve, 100))
  const start = Date.now()
  await app.close()
  expect(Date.now() - start).toBeLessThan(2000)
  expect(await answer).toBe('done')
})
