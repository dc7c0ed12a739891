import { type Endpoint, requestFor } from '@touchline/contract'

/** Builds the HTTP request of an endpoint call by that person from that address. */
export function written(endpoint: Endpoint, input: object, who: { token: string; address: string }): string {
  const { method, path, body } = requestFor(endpoint, input)
  const content =
    body === undefined
      ? ''
      : `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n`
  return `${method} ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\nauthorization: Bearer ${who.token}\r\nx-forwarded-for: ${who.address}\r\n${content}\r\n${body ?? ''}`
}
