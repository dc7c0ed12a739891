import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { listConversations } from '@touchline/contract'
import { send } from '../platform/ask.ts'
import { makePairs } from '../platform/pairs.ts'
import { Product } from '../platform/product.ts'

const lasting = 45 // seconds, longer than any timeout of the server

/**
 * Opens clients that send one byte a second, half of them in the headers and half in a body. The
 * server must close each of them and answer everyone else meanwhile.
 */
export async function run(clients = 1000) {
  const product = await Product.start()
  try {
    const [person] = await makePairs(await product.databaseUrl(), 1)
    if (!person) throw new Error('No person was created')
    const port = Number(new URL(product.url).port)
    const slow = Array.from({ length: clients }, (_, index) => new SlowClient(port, index % 2 === 0))
    const until = performance.now() + lasting * 1000
    const times: number[] = []
    let refused = 0
    while (performance.now() < until) {
      const began = performance.now()
      const input = { params: { userId: person.senderId } }
      const answer = await send(product.url, listConversations, { input, who: person })
      await answer.arrayBuffer()
      times.push(performance.now() - began)
      if (!answer.ok) refused += 1
      await sleep(100)
    }
    const connected = slow.filter((client) => client.connected).length
    const stillThere = slow.filter((client) => !client.ended).length
    for (const client of slow) client.end()
    times.sort((one, other) => one - other)
    return {
      failures: refused + stillThere + (connected === clients ? 0 : 1),
      clients,
      connected,
      stillThere,
      othersAnswered: times.length,
      othersRefused: refused,
      othersP99Ms: Math.round(times[Math.floor(times.length * 0.99)] ?? 0),
    }
  } finally {
    await product.stop()
  }
}

class SlowClient {
  connected = false
  ended = false
  readonly #socket: Socket
  readonly #drip: NodeJS.Timeout

  constructor(port: number, inHeaders: boolean) {
    this.#socket = connect(port, '127.0.0.1', () => {
      this.connected = true
      this.#socket.write(
        inHeaders
          ? 'GET /api/session HTTP/1.1\r\nhost: localhost\r\nx-slow: '
          : 'POST /login HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 90000\r\n\r\n{',
      )
    })
    this.#socket.on('error', () => {})
    this.#socket.on('close', () => this.end())
    this.#socket.resume()
    this.#drip = setInterval(() => this.#socket.write('a'), 1000)
  }

  end() {
    this.ended = true
    clearInterval(this.#drip)
    this.#socket.destroy()
  }
}
