import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { z } from 'zod'
import { type Order, Outcome } from './load-protocol.ts'

const Failure = z.object({ failure: z.string() })

/** The result of a round. */
export interface Round {
  perSecond: number
  /** Milliseconds of each answer, shortest first. */
  times: number[]
}

/** Runs the load generator's process, which takes one order at a time. */
export class Load {
  readonly #process: ChildProcess

  constructor() {
    this.#process = fork(new URL('load-process.ts', import.meta.url), { serialization: 'advanced' })
  }

  /** Runs a round. Throws on an answer with a status other than `expected`. */
  async round(order: Order, expected = 200): Promise<Round> {
    const { statuses, sample, ...round } = await this.answers(order)
    const others = Object.keys(statuses).filter((status) => Number(status) !== expected)
    if (others.length > 0)
      throw new Error(`${JSON.stringify(statuses)} at ${order.requests[0]?.path}: ${sample}`)
    return round
  }

  /** Runs a round and accepts any status. */
  async answers(order: Order): Promise<Round & Pick<Outcome, 'statuses' | 'sample'>> {
    this.#process.send(order)
    const [message] = await once(this.#process, 'message')
    const failed = Failure.safeParse(message)
    if (failed.success) throw new Error(`The load generator failed: ${failed.data.failure}`)
    const { times, statuses, sample, seconds } = Outcome.parse(message)
    const sorted = times.sort((one, other) => one - other)
    return { perSecond: times.length / seconds, times: sorted, statuses, sample }
  }

  stop() {
    this.#process.disconnect()
  }
}

/** Returns the time within which that share of the answers arrived; `times` must be sorted. */
export function percentile(times: readonly number[], share: number): number {
  return times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN
}
