import { setTimeout as sleep } from 'node:timers/promises'
import { v7 } from 'uuid'
import { HttpConnection } from './http-connection.ts'
import { Order, type Outcome, type Request } from './load-protocol.ts'

// The load generator, in a process of its own. Takes one order at a time from its parent and
// returns its counts. Every connection sends the next request as soon as the last is answered,
// or at its turn where a number of requests a second is ordered.

process.on('message', (message) => {
  answer(Order.parse(message)).then(
    (outcome) => process.send?.(outcome),
    (error: unknown) => process.send?.({ failure: error instanceof Error ? error.message : String(error) }),
  )
})
process.on('disconnect', () => process.exit(0))

async function answer({ port, requests, connections, seconds, perSecond }: Order): Promise<Outcome> {
  const until = performance.now() + seconds * 1000
  const outcome: Outcome = { times: [], statuses: {}, sample: '' }
  let next = 0
  const began = performance.now()
  await Promise.all(
    Array.from({ length: connections }, async () => {
      const connection = new HttpConnection(port)
      while (performance.now() < until) {
        const request = requests[next % requests.length]
        const due = perSecond === undefined ? 0 : began + (next * 1000) / perSecond
        next += 1
        if (!request || due > until) break
        const text = written(request)
        if (due > performance.now()) await sleep(due - performance.now())
        // a late start is part of the time that its sender has waited
        const start = perSecond === undefined ? performance.now() : due
        const { status, body } = await connection.ask(text)
        outcome.times.push(performance.now() - start)
        outcome.statuses[status] = (outcome.statuses[status] ?? 0) + 1
        if (outcome.sample === '' || (status >= 400 && outcome.sample.startsWith('2')))
          outcome.sample = `${status} ${body.slice(0, 300)}`
      }
      connection.close()
    }),
  )
  return { ...outcome, seconds: (performance.now() - began) / 1000 }
}

/** Writes the request as text, with fresh values for `{id}` and `{address}`. */
function written({ method, path, headers, body }: Request): string {
  const content = body?.replaceAll('{id}', () => v7())
  const lines = Object.entries(headers).map(
    ([name, value]) => `${name}: ${value.replace('{address}', address)}\r\n`,
  )
  const length =
    content === undefined
      ? ''
      : `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(content)}\r\n`
  return `${method} ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\n${lines.join('')}${length}\r\n${content ?? ''}`
}

let asked = 0

/** Returns a new address each time, so that rate limits don't interfere. */
function address(): string {
  asked += 1
  return `10.${(asked >> 16) & 255}.${(asked >> 8) & 255}.${asked & 255}`
}
