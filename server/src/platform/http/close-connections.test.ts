import { once } from 'node:events'
import { connect } from 'node:net'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { closeConnectionsAtEnd } from './close-connections.ts'

test('a stop waits for running requests, not for connections without one', async () => {
  const app = Fastify()
  closeConnectionsAtEnd(app)
  const arrived = Promise.withResolvers<void>()
  const finished = Promise.withResolvers<string>()
  app.get('/slow', () => {
    arrived.resolve()
    return finished.promise
  })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const unused = connect(Number(new URL(url).port), '127.0.0.1')
  await once(unused, 'connect')
  const answer = fetch(`${url}/slow`).then((response) => response.text())
  await arrived.promise
  const stop = app.close()
  // the request is still running
  await once(unused, 'close')
  finished.resolve('done')
  expect(await answer).toBe('done')
  await stop
})
