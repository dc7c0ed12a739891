import { Agent, request } from 'node:http'
import { type Endpoint, requestFor } from '@touchline/contract'

/** The answer to a call, and the instance that gave it where the proxy says so. */
export interface Reply {
  /** 0 when the line broke. */
  status: number
  body: unknown
  instance: string
}

export interface Visitor {
  token?: string | undefined
  /** One of this machine's own addresses, 127.x.y.z, so that the proxy sees different callers. */
  address: string
}

// one connection per call: a kept connection may be closed by the other end just as it is reused,
// which browsers retry by themselves and this program doesn't
const agent = new Agent({ keepAlive: false })

/** Calls an endpoint from a chosen address. Never throws: the caller counts broken connections. */
export function call(
  url: string,
  endpoint: Endpoint,
  { input, who }: { input: object; who: Visitor },
): Promise<Reply> {
  const { method, path, body } = requestFor(endpoint, input)
  const headers = {
    accept: 'application/json',
    ...(who.token === undefined ? {} : { authorization: `Bearer ${who.token}` }),
    ...(body === undefined
      ? {}
      : { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) }),
  }
  return new Promise((resolve) => {
    const broken = (error: Error) => resolve({ status: 0, body: error.message, instance: '' })
    const asked = request(url + path, { method, headers, agent, localAddress: who.address }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part)).on('error', broken)
      answer.on('end', () => {
        const instance = String(answer.headers['x-instance'] ?? '')
        resolve({ status: answer.statusCode ?? 0, body: parsed(Buffer.concat(parts).toString()), instance })
      })
    })
    asked.on('error', broken).end(body)
  })
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
