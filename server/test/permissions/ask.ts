import { type Endpoint, ownPageHeaders, requestFor } from '@touchline/contract'
import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import { vi } from 'vitest'
import { keyPaths } from './shown-parts.ts'

/** An answer in the terms of the table. */
export interface Seen {
  status: number
  /** Undefined if the answer is not JSON. */
  body: unknown
  fields: readonly string[] | string
  /** The answer's SQL, without transaction bounds and without queries any request may count or log. */
  queries: string[]
}

let address = 0

/** Calls an endpoint in this process, each time from a new address, and records the SQL. */
export async function ask(
  app: FastifyInstance,
  endpoint: Endpoint,
  { input, token }: { input: object; token: string | undefined },
): Promise<Seen> {
  const { method, path, body: json, form } = requestFor(endpoint, input)
  address += 1
  const watch = vi.spyOn(pg.Client.prototype, 'query')
  const answer = await app.inject({
    method,
    url: path,
    remoteAddress: `127.${address >> 16}.${(address >> 8) & 255}.${address & 255}`,
    headers: {
      ...ownPageHeaders,
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(json === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(form || json !== undefined ? { payload: form ?? json } : {}),
    payloadAsStream: true,
  })
  const type = `${answer.headers['content-type']}`.split(';')[0] ?? ''
  // An event stream never ends.
  const text = type === 'text/event-stream' ? '' : await textIn(answer.stream())
  if (type === 'text/event-stream') answer.raw.res.destroy()
  const queries = watch.mock.calls.map(textOf).filter((query) => !bounds.test(query))
  watch.mockRestore()
  if (type !== 'application/json')
    return { status: answer.statusCode, body: undefined, fields: type, queries }
  const body: unknown = JSON.parse(text)
  return { status: answer.statusCode, body, fields: keyPaths(body), queries }
}

const bounds = /^(begin|commit|rollback|start )/i

async function textIn(stream: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}

function textOf([query]: readonly unknown[]): string {
  if (typeof query === 'object' && query !== null && 'text' in query) return String(query.text)
  return String(query)
}
