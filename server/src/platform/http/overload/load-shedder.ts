import type { RequestListener, Server } from 'node:http'
import type { Ids } from '../../ids.ts'
import { everyAnswer } from '../security-headers.ts'
import { AcceptQueue } from './accept-queue.ts'
import { OverloadDetector } from './overload-detector.ts'
import { refuse } from './refusal.ts'
import { WaitQueue } from './wait-queue.ts'

/** The thresholds at which queueing begins and at which it ends. */
export interface LoadShedderLimits {
  /** Queries that wait for a database connection before requests are queued. */
  waiting: number
  /** Milliseconds that one tick of the event loop may take: requests read late in it have waited as long. */
  tick: number
  /** Requests admitted in every tick, so that one slow request never holds up others. */
  perTick: number
  /** The longest wait in the accept queue, in milliseconds, before new connections are let in first. */
  acceptQueue: number
  /** The longest expected wait in the queue, in milliseconds; a request that has waited twice as long is refused. */
  wait: number
  /** The queue length that is always allowed: a short stall of the disk makes the measured pace too low. */
  least: number
  /** The longest queue. */
  most: number
}

const limits: LoadShedderLimits = {
  waiting: 12,
  tick: 20,
  perTick: 32,
  acceptQueue: 50,
  wait: 1_000,
  least: 200,
  most: 5_000,
}

// machines call the first three, event streams have their own queue, and a browser needs a page's assets in full
const alwaysAdmitted = /^\/((healthz|readyz|metrics|api\/events)(\?|$)|assets\/)/

const look = 5 // milliseconds between checks of the queue, besides the check at each answer
const longestTick = 250 // milliseconds: a pause of the whole machine does not count as waiting

/** One request, to be admitted or refused exactly once, now or later. */
export interface Arrival {
  admit(): void
  refuse(): void
  /** Becomes true once the client has disconnected. */
  isGone(): boolean
}

/**
 * Queues requests under load, at least 200, and refuses those that would wait for more than a second. In a lasting
 * overload it admits a request at once or refuses it. It answers 503 with Retry-After, before it reads the request.
 */
export class LoadShedder {
  readonly #ids: Ids
  readonly #queries: () => number
  readonly #limits: LoadShedderLimits
  readonly #queue = new WaitQueue<Arrival>()
  readonly #overload = new OverloadDetector()
  readonly #acceptQueue = new AcceptQueue()
  #tickBegan: number | undefined
  #admitted = 0
  #refused = 0
  /** The queue's own clock, in which a pause of the machine hardly counts. */
  #awake = 0
  #seen = performance.now()
  #timer: NodeJS.Timeout | undefined

  /** `queries` returns how many queries wait for a database connection. */
  constructor(ids: Ids, queries: () => number, own: Partial<LoadShedderLimits> = {}) {
    this.#ids = ids
    this.#queries = queries
    this.#limits = { ...limits, ...own }
  }

  /** Requests refused since the start. */
  get refused(): number {
    return this.#refused
  }

  /** Requests in the queue. */
  get queueLength(): number {
    return this.#queue.length
  }

  /** Tells whether a new request would be refused. */
  get isFull(): boolean {
    const now = performance.now()
    if (this.#overload.isStrict(now)) return this.#queue.length > 0 || this.#isOverloaded(now)
    const { wait, least, most } = this.#limits
    if (this.#queue.length < least) return false
    return this.#queue.length >= most || this.#queue.waitAt(this.#awake) > wait
  }

  /** Watches how fast the server accepts new connections. */
  watchAcceptQueue(server: Server) {
    this.#acceptQueue.watch(server)
  }

  /** Wraps a listener so that it receives requests when there is capacity, or never. */
  wrap(listener: RequestListener, https: boolean): RequestListener {
    const headers = everyAnswer(https)
    return (request, response) => {
      const admit = () => {
        response.once('close', () => this.admitQueued())
        listener(request, response)
      }
      if (alwaysAdmitted.test(request.url ?? '')) return listener(request, response)
      this.offer({
        admit,
        refuse: () => {
          // spreads the retries of clients over time
          const retryAfter = 1 + (this.#refused % 3)
          const own = { ...headers, 'retry-after': String(retryAfter) }
          refuse(request, response, { headers: own, id: this.#ids.next() })
        },
        isGone: () => response.destroyed,
      })
    }
  }

  /** Admits, refuses or queues a request. */
  offer(arrival: Arrival) {
    this.#noteTime()
    if (this.isFull) return this.#refuse(arrival)
    this.#overload.recordAdmission(performance.now())
    if (this.#queue.length === 0 && !this.#isOverloaded(performance.now())) this.#admit(arrival)
    else {
      this.#queue.push(arrival, this.#awake)
      this.#timer ??= setTimeout(() => this.#checkQueue(), look)
    }
  }

  /** Admits as many queued requests as there is capacity for. */
  admitQueued() {
    this.#noteTime()
    while (this.#queue.length > 0 && this.#hasRoom()) {
      const next = this.#queue.take(this.#awake)
      if (next && !next.isGone()) this.#admit(next)
    }
  }

  #checkQueue() {
    this.#noteTime()
    const longest = 2 * this.#limits.wait
    for (let late = this.#late(longest); late; late = this.#late(longest)) this.#refuse(late)
    this.admitQueued()
    this.#timer = this.#queue.length > 0 ? setTimeout(() => this.#checkQueue(), look) : undefined
  }

  #late(age: number) {
    return this.#queue.takeOlder(age, this.#awake)
  }

  #noteTime() {
    const now = performance.now()
    this.#awake += Math.min(longestTick, now - this.#seen)
    this.#seen = now
  }

  #isOverloaded(now: number): boolean {
    const { waiting, tick, perTick } = this.#limits
    const isTickFull = this.#admitted >= perTick && now - (this.#tickBegan ?? now) > tick
    return isTickFull || this.#queries() >= waiting || this.#isAcceptQueueLong(now)
  }

  #isAcceptQueueLong(now: number): boolean {
    return this.#acceptQueue.waitAt(now) > this.#limits.acceptQueue
  }

  /**
   * Tells whether one more can be admitted; requests admitted in this tick have not reached the database yet. While
   * connections wait to be accepted nothing is admitted: short ticks accept them quickly, and the queue then measures
   * how long they wait.
   */
  #hasRoom(): boolean {
    return (
      this.#queries() + this.#admitted < this.#limits.waiting && !this.#isAcceptQueueLong(performance.now())
    )
  }

  #refuse(arrival: Arrival) {
    this.#refused += 1
    this.#overload.recordRefusal(performance.now())
    if (!arrival.isGone()) arrival.refuse()
  }

  #admit(arrival: Arrival) {
    this.#admitted += 1
    if (this.#tickBegan === undefined) {
      this.#tickBegan = performance.now()
      setImmediate(() => {
        this.#tickBegan = undefined
        this.#admitted = 0
      })
    }
    arrival.admit()
  }
}
