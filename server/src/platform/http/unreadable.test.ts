import { once } from 'node:events'
import { connect } from 'node:net'
import { Problem } from '@touchline/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/support/app.ts'

let at: TestApp
let port: number
beforeAll(async () => {
  at = await testApp()
  port = Number(new URL(await at.app.listen({ port: 0, host: '127.0.0.1' })).port)
})
afterAll(() => at.stop())

async function exchange(text: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  let answer = ''
  socket.setEncoding('utf8').on('data', (chunk) => {
    answer += chunk
  })
  socket.on('error', () => {})
  socket.write(text)
  await once(socket, 'close')
  return answer
}

test.each([
  ['what is not HTTP', 'HELLO\r\n\r\n', 400],
  ['a length that is none', 'POST /login HTTP/1.1\r\nhost: a\r\ncontent-length: x\r\n\r\n', 400],
  [
    'two lengths',
    'POST /login HTTP/1.1\r\nhost: a\r\ncontent-length: 1\r\ntransfer-encoding: chunked\r\n\r\n',
    400,
  ],
  ['a whole address', 'GET http://a/api/site HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n', 400],
  ['a whole address of a page', 'GET http://a/guide HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n', 400],
  ['a star', 'GET * HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n', 400],
  ['too many headers', `GET /api/site HTTP/1.1\r\nhost: a\r\nx: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
])(
  '%s is answered with a problem and the end of the connection',
  { tags: 'V4.2.1' },
  async (_, text, statusCode) => {
    const [head = '', body = ''] = (await exchange(text)).split('\r\n\r\n')
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${statusCode} `))
    expect(head).toContain('content-type: application/json; charset=utf-8')
    expect(Problem.parse(JSON.parse(body))).toMatchObject({ statusCode })
  },
)

test('a client that sends a byte now and then is ended two seconds after its time at most', async () => {
  const { server } = at.app
  expect([server.headersTimeout, server.requestTimeout]).toEqual([10_000, 30_000])
  Object.assign(server, { headersTimeout: 300, requestTimeout: 600 })
  const starts = [
    'GET /api/session HTTP/1.1\r\nhost: a\r\nx-slow: ',
    'POST /login HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 90000\r\n\r\n{',
  ]
  const began = performance.now()
  await Promise.all(
    starts.map(async (start) => {
      const socket = connect(port, '127.0.0.1').resume()
      socket.on('error', () => {})
      socket.write(start)
      const drip = setInterval(() => socket.write('a'), 100)
      await once(socket, 'close')
      clearInterval(drip)
    }),
  )
  // Node looks every 30 seconds unless told otherwise
  expect(performance.now() - began).toBeLessThan(5000)
})
