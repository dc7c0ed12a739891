import { type Endpoint, ownPageHeaders, requestFor } from '@touchline/contract'
import type { z } from 'zod'

/** A session and an address; rate limits count by both. */
export interface Caller {
  token: string
  address: string
}

/** An input, and the person who sends it, if signed in. */
interface Call {
  input: object
  who?: Caller
}

/** Calls an endpoint of a running product. Throws on any answer but a success. */
export async function ask<R extends z.ZodType>(
  url: string,
  endpoint: Endpoint<z.ZodType, z.ZodType, z.ZodType, R>,
  call: Call,
): Promise<z.output<R>> {
  const answer = await send(url, endpoint, call)
  const value: unknown = await answer.json()
  if (!answer.ok) throw new Error(`${endpoint.name} answered ${answer.status}: ${JSON.stringify(value)}`)
  return endpoint.response.parse(value)
}

/** Sends a call over HTTP and returns the answer, whatever its status. */
export function send(url: string, endpoint: Endpoint, { input, who }: Call): Promise<Response> {
  const { method, path, body } = requestFor(endpoint, input)
  return fetch(url + path, {
    method,
    headers: {
      ...ownPageHeaders,
      ...(who ? { authorization: `Bearer ${who.token}`, 'x-forwarded-for': who.address } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body }),
  })
}
