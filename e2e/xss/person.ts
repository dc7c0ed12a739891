import { type Endpoint, ownPageHeaders, requestFor, type UserType } from '@touchline/contract'
import type { z } from 'zod'

/** A caller: a person with a session, or a visitor, with an address. */
export interface Person {
  token: string
  address: string
  userId: string
  type: UserType
  email: string
  /** The user as the browser stores it. */
  stored: object
}

/** Calls the product as a person. Throws on any answer but a success. */
export class Caller {
  readonly #url: string
  #addresses = 0

  constructor(url: string) {
    this.#url = url
  }

  /** An unused address, because rate limits count by address. */
  address(): string {
    this.#addresses += 1
    return `10.44.${this.#addresses >> 8}.${this.#addresses & 255}`
  }

  async ask<R extends z.ZodType>(
    endpoint: Endpoint<z.ZodType, z.ZodType, z.ZodType, R>,
    input: object,
    who?: Pick<Person, 'token' | 'address'>,
  ): Promise<z.output<R>> {
    const answer = await this.send(endpoint, input, who)
    const text = await answer.text()
    if (!answer.ok) {
      throw new Error(`${endpoint.name} answered ${answer.status}: ${text}\nto ${JSON.stringify(input)}`)
    }
    return endpoint.response.parse(JSON.parse(text))
  }

  /** Returns any answer. */
  send(endpoint: Endpoint, input: object, who?: Pick<Person, 'token' | 'address'>): Promise<Response> {
    const { method, path, body, form } = requestFor(endpoint, input)
    const headers = new Headers({
      ...ownPageHeaders,
      'x-touchline': 'web',
      'x-forwarded-for': who?.address ?? this.address(),
    })
    if (who?.token) headers.set('authorization', `Bearer ${who.token}`)
    if (body !== undefined) headers.set('content-type', 'application/json')
    const sent = form ?? body
    return fetch(this.#url + path, { method, headers, ...(sent === undefined ? {} : { body: sent }) })
  }
}
