import { type ChildProcess, fork } from 'node:child_process'
import type { z } from 'zod'
import { Asked, CrowdAnswer, type CrowdOrder, Heard, Listening } from './crowd-protocol.ts'

/** A person with a session and an own address. */
export interface Visitor {
  userId: string
  token: string
  address: string
}

/**
 * Runs many people with open streams who send scheduled requests, in a process of its own, so that all times come
 * from one clock.
 */
export class Crowd {
  readonly #process: ChildProcess
  readonly #port: number

  constructor(port: number) {
    this.#port = port
    this.#process = fork(new URL('crowd-process.ts', import.meta.url), { serialization: 'advanced' })
    this.#process.setMaxListeners(20)
  }

  /** Opens a stream for each person, `atOnce` at a time; a refused one retries after Retry-After. */
  listen(people: readonly Visitor[], atOnce: number) {
    const all = people.map(({ token, address }) => ({ token, address }))
    return this.#order({ do: 'listen', port: this.#port, people: all, atOnce }, Listening)
  }

  /** Sends each request at its due time, independent of the others; a refused one is retried. */
  ask(requests: { text: string; due: number }[]): Promise<Asked> {
    return this.#order({ do: 'ask', port: this.#port, requests }, Asked)
  }

  /** Returns the messages received since the last call. */
  heard(): Promise<Heard> {
    return this.#order({ do: 'tell' }, Heard)
  }

  /** Closes every stream. */
  async leave() {
    await this.#order({ do: 'leave' }, Listening)
  }

  stop() {
    this.#process.disconnect()
  }

  async #order<Outcome>(order: CrowdOrder, shape: z.ZodType<Outcome>): Promise<Outcome> {
    const { promise, resolve, reject } = Promise.withResolvers<unknown>()
    const take = (message: unknown) => {
      const { to, outcome } = CrowdAnswer.parse(message)
      if (to === order.do) resolve(outcome)
    }
    const end = () => reject(new Error('The crowd process exited early'))
    this.#process.on('message', take)
    this.#process.once('exit', end)
    try {
      this.#process.send(order)
      return shape.parse(await promise)
    } finally {
      this.#process.off('message', take)
      this.#process.off('exit', end)
    }
  }
}
