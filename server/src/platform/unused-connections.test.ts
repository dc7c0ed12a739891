import { once } from 'node:events'
import { connect } from 'node:net'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { closeUnusedConnections } from './unused-connections.ts'

test('a stop does not wait for a connection that was opened and never used, but for a running request', async () => {
  const app = Fastify()
  closeUnusedConnections(app)
  app.get('/slow', async () => {
    await new Promise((resolve) => setTimeout(resolve, 300))
    return 'done'
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const port = app.addresses()[0]?.port ?? 0
  const unused = connect(port, '127.0.0.1')
  await once(unused, 'connect')
  const answer = fetch(`http://127.0.0.1:${port}/slow`).then((response) => response.text())
  await new Promise((resolve) => setTimeout(resolve, 100))
  const start = Date.now()
  await app.close()
  expect(Date.now() - start).toBeLessThan(2000)
  expect(await answer).toBe('done')
})
