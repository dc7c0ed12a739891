import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { fault } from './document.ts'

const line = (method: string, target: string) => `${method} ${target} HTTP/1.1\r\nhost: a\r\n`
const json = 'content-type: application/json\r\n'
const many = (count: number) => Array.from({ length: count }, (_, n) => `x-${n}: y\r\n`).join('')

/** Bytes that no well-behaved client sends. */
const conversations: readonly (readonly [name: string, bytes: string])[] = [
  ['no HTTP', 'HELLO\r\n\r\n'],
  ['TLS', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03'],
  ['nulls', '\0'.repeat(5000)],
  ['HTTP/0.9', 'GET /api/site\r\n'],
  ['HTTP/9.9', 'GET /api/site HTTP/9.9\r\nhost: a\r\n\r\n'],
  ['no host', 'GET /api/site HTTP/1.1\r\n\r\n'],
  ['two hosts', `${line('GET', '/api/site')}host: b\r\n\r\n`],
  ['a header of 20 kB', `${line('GET', '/api/site')}x: ${'x'.repeat(20_000)}\r\n\r\n`],
  ['a header of 1 MB', `${line('GET', '/api/site')}x: ${'x'.repeat(1_000_000)}\r\n\r\n`],
  ['an address of 30 kB', `${line('GET', `/${'a'.repeat(30_000)}`)}\r\n`],
  ['an address of 15 kB', `${line('GET', `/api/coaches/player/${'a'.repeat(15_000)}`)}\r\n`],
  ['an address of 15 kB for the log', `${line('GET', `/${'a'.repeat(7000)}@${'a'.repeat(7000)}`)}\r\n`],
  ['5,000 headers', `${line('GET', '/api/site')}${many(5000)}\r\n`],
  ['1,500 headers', `${line('GET', '/api/site')}${many(1500)}\r\n`],
  ['a null in a header', `${line('GET', '/api/site')}x: a\0b\r\n\r\n`],
  ['a folded header', `${line('GET', '/api/site')}x: a\r\n b\r\n\r\n`],
  ['a header without a name', `${line('GET', '/api/site')}: a\r\n\r\n`],
  ['a space before the colon', `${line('POST', '/login')}content-length : 2\r\n\r\n{}`],
  ['bare line feeds', 'GET /api/site HTTP/1.1\nhost: a\n\n'],
  ['a length that is none', `${line('POST', '/login')}${json}content-length: x\r\n\r\n`],
  ['a negative length', `${line('POST', '/login')}${json}content-length: -1\r\n\r\n`],
  ['a giant length', `${line('POST', '/login')}${json}content-length: 99999999999\r\n\r\n{}`],
  ['two lengths', `${line('POST', '/login')}${json}content-length: 2\r\ncontent-length: 3\r\n\r\n{}`],
  [
    'length and chunks',
    `${line('POST', '/login')}${json}content-length: 2\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n`,
  ],
  ['chunks of no size', `${line('POST', '/login')}${json}transfer-encoding: chunked\r\n\r\nzz\r\n{}\r\n`],
  [
    'chunks of all sizes',
    `${line('POST', '/login')}${json}transfer-encoding: chunked\r\n\r\nffffffffffffffffff\r\n`,
  ],
  ['chunks twice', `${line('POST', '/login')}${json}transfer-encoding: chunked, chunked\r\n\r\n0\r\n\r\n`],
  ['another encoding', `${line('POST', '/login')}${json}transfer-encoding: gzip\r\n\r\n`],
  ['less than announced', `${line('POST', '/login')}${json}content-length: 50\r\n\r\n{}`],
  ['packed', `${line('POST', '/login')}${json}content-encoding: gzip\r\ncontent-length: 2\r\n\r\n{}`],
  ['a body for a read', `${line('GET', '/api/site')}${json}content-length: 2\r\n\r\n{}`],
  ['a whole address', 'GET http://evil.example/api/site HTTP/1.1\r\nhost: a\r\n\r\n'],
  ['a whole address of a page', 'GET http://evil.example/guide HTTP/1.1\r\nhost: a\r\n\r\n'],
  ['an address of another kind', 'GET ftp://evil.example/guide HTTP/1.1\r\nhost: a\r\n\r\n'],
  ['a bad whole address', 'GET http://[:::/ HTTP/1.1\r\nhost: a\r\n\r\n'],
  ['no address', `${line('GET', '')}\r\n`],
  ['an address without a slash', `${line('GET', 'api/site')}\r\n`],
  ['a star', `${line('OPTIONS', '*')}\r\n`],
  ['a page called star', `${line('GET', '*')}\r\n`],
  [
    'a player with an address of 600 characters',
    `${line('GET', `/api/coaches/player/${'a'.repeat(600)}`)}\r\n`,
  ],
  ['an empty body of JSON', `${line('POST', '/signout')}${json}content-length: 0\r\n\r\n`],
  ['a tunnel', 'CONNECT evil.example:443 HTTP/1.1\r\nhost: evil.example:443\r\n\r\n'],
  ['a websocket', `${line('GET', '/api/events')}connection: upgrade\r\nupgrade: websocket\r\n\r\n`],
  ['another HTTP', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
  [
    'another HTTP by upgrade',
    `${line('GET', '/api/site')}connection: upgrade, http2-settings\r\nupgrade: h2c\r\nhttp2-settings: AA\r\n\r\n`,
  ],
  ['a trace', `${line('TRACE', '/api/site')}\r\n`],
  ['a method of its own', `${line('BREW', '/api/site')}\r\n`],
  ['a hundred at once', `${line('GET', '/api/site')}\r\n`.repeat(100)],
  ['half a request', 'POST /login HTTP/1.1\r\nho'],
]

const problem = { $ref: '#/components/schemas/Problem' }
const patience = 700 // milliseconds; a connection still silent by then is waiting for bytes that never come

export const wireCount = conversations.length

/** Sends each of them over a real connection. Returns the faults of the answers by name. */
export async function overTheWire(port: number): Promise<string[]> {
  const wrong: string[] = []
  for (const [name, bytes] of conversations) {
    const fault = wrongAnswer(await exchange(port, bytes))
    if (fault) wrong.push(`${name}: ${fault}`)
    const alive = await fetch(`http://127.0.0.1:${port}/api/site`).then(({ status }) => status, String)
    if (alive !== 200) wrong.push(`after ${name} it answers ${alive}`)
  }
  return wrong
}

async function exchange(port: number, bytes: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  const chunks: Buffer[] = []
  const closed = new Promise<void>((resolve) => socket.on('close', () => resolve()))
  socket.on('data', (chunk: Buffer) => chunks.push(chunk)).on('error', () => {})
  socket.write(Buffer.from(bytes, 'latin1'))
  await Promise.race([closed, sleep(patience)])
  socket.destroy()
  return Buffer.concat(chunks).toString()
}

/** Accepts silence too: the server may close the connection or wait for more. */
function wrongAnswer(text: string): string | undefined {
  if (text === '') return undefined
  const [head = '', body = ''] = text.split('\r\n\r\n', 2)
  const status = Number(head.split(' ')[1])
  if (!(status >= 200 && status < 500)) return `answered ${head.slice(0, 80)}`
  // Node itself refuses a request without a Host header, with an empty body
  if (status < 400 || body === '' || body === '0') return undefined
  try {
    return fault(problem, JSON.parse(body), 'problem')
  } catch {
    return `answered ${body.slice(0, 80)}`
  }
}
