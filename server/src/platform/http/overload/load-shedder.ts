import type { RequestListener, Server } from 'node:http'
import type { Ids } from '../../ids.ts'
import { everyAnswer } from '../security-headers.ts'
import { Door } from './accept-queue.ts'
import { Patience } from './patience.ts'
import { refuse } from './refusal.ts'
import { WaitingLine } from './waiting-line.ts'

/** The thresholds at which queueing begins and at which it ends. */
export interface AdmissionLimits {
  /** Queries that wait for a database connection before requests are queued. */
  waiting: number
  /** Milliseconds that one turn of the event loop may take: requests read late in it have waited as long. */
  turn: number
  /** Requests admitted in every turn, so that one slow request never holds up others. */
  perTurn: number
  /** The longest wait in the accept queue, in milliseconds, before new connections are let in first. */
  door: number
  /** The longest expected wait in the queue, in milliseconds; a request that has waited twice as long is refused. */
  wait: number
  /** The queue length that is always allowed: a short stall of the disk makes the measured pace too low. */
  least: number
  /** The longest queue. */
  most: number
}

const limits: AdmissionLimits = {
  waiting: 12,
  turn: 20,
  perTurn: 32,
  door: 50,
  wait: 1_000,
  least: 200,
  most: 5_000,
}

// machines call these, a browser needs those in full, and streams have their own queue
const alwaysTaken = /^\/((healthz|readyz|metrics|api\/events)(\?|$)|assets\/)/

const look = 5 // milliseconds between checks of the queue, besides the check at each answer
const longestTurn = 250 // milliseconds: a pause of the whole machine does not count as waiting

/** One request, to be admitted or refused exactly once, now or later. */
export interface Arrival {
  take(): void
  refuse(): void
  /** Becomes true once the client has disconnected. */
  isGone(): boolean
}

/**
 * Load shedder: queues requests under load and refuses those that would wait for more than a second, before any of the
 * request is read. It answers 503 with Retry-After, in the usual error shape or as a page that tries again.
 */
export class Admission {
  readonly #ids: Ids
  readonly #queries: () => number
  readonly #limits: AdmissionLimits
  readonly #line = new WaitingLine<Arrival>()
  readonly #patience = new Patience()
  readonly #door = new Door()
  #turnBegan: number | undefined
  #taken = 0
  #refused = 0
  /** The queue's own clock, in which a pause of the machine hardly counts. */
  #awake = 0
  #seen = performance.now()
  #timer: NodeJS.Timeout | undefined

  /** `queries` returns how many queries wait for a database connection. */
  constructor(ids: Ids, queries: () => number, own: Partial<AdmissionLimits> = {}) {
    this.#ids = ids
    this.#queries = queries
    this.#limits = { ...limits, ...own }
  }

  /** Requests refused since the start. */
  get refused(): number {
    return this.#refused
  }

  /** Requests in the queue. */
  get inLine(): number {
    return this.#line.length
  }

  /** Tells whether a new request would be refused. */
  get full(): boolean {
    const now = performance.now()
    if (this.#patience.isStrict(now)) return this.#line.length > 0 || this.#isCrowded(now)
    const { wait, least, most } = this.#limits
    if (this.#line.length < least) return false
    return this.#line.length >= most || this.#line.waitAt(this.#awake) > wait
  }

  /** Watches how fast the server accepts new connections. */
  watch(server: Server) {
    this.#door.watch(server)
  }

  /** Wraps a listener so that it receives requests when there is capacity, or never. */
  guard(listener: RequestListener, https: boolean): RequestListener {
    const headers = everyAnswer(https)
    return (request, response) => {
      const take = () => {
        response.once('close', () => this.moveOn())
        listener(request, response)
      }
      if (alwaysTaken.test(request.url ?? '')) return listener(request, response)
      this.ask({
        take,
        refuse: () => {
          // spreads the retries of clients over time
          const retryAfter = 1 + (this.#refused % 3)
          refuse(request, response, { ...headers, 'retry-after': String(retryAfter) }, this.#ids.next())
        },
        isGone: () => response.destroyed,
      })
    }
  }

  /** Admits, refuses or queues a request. */
  ask(arrival: Arrival) {
    this.#noteTime()
    if (this.full) return this.#refuse(arrival)
    this.#patience.noteAdmission(performance.now())
    if (this.#line.length === 0 && !this.#isCrowded(performance.now())) this.#take(arrival)
    else {
      this.#line.push(arrival, this.#awake)
      this.#timer ??= setTimeout(() => this.#tick(), look)
    }
  }

  /** Admits as many queued requests as there is capacity for. */
  moveOn() {
    this.#noteTime()
    while (this.#line.length > 0 && this.#hasRoom()) {
      const next = this.#line.take(this.#awake)
      if (next && !next.isGone()) this.#take(next)
    }
  }

  #tick() {
    this.#noteTime()
    const longest = 2 * this.#limits.wait
    for (let late = this.#late(longest); late; late = this.#late(longest)) this.#refuse(late)
    this.moveOn()
    this.#timer = this.#line.length > 0 ? setTimeout(() => this.#tick(), look) : undefined
  }

  #late(age: number) {
    return this.#line.takeOlder(age, this.#awake)
  }

  #noteTime() {
    const now = performance.now()
    this.#awake += Math.min(longestTurn, now - this.#seen)
    this.#seen = now
  }

  #isCrowded(now: number): boolean {
    const { waiting, turn, perTurn } = this.#limits
    const isTurnFull = this.#taken >= perTurn && now - (this.#turnBegan ?? now) > turn
    return isTurnFull || this.#queries() >= waiting || this.#isDoorCrowded(now)
  }

  #isDoorCrowded(now: number): boolean {
    return this.#door.waitAt(now) > this.#limits.door
  }

  /**
   * Requests admitted in this turn have not reached the database yet. While connections wait to be accepted nothing is
   * admitted: short turns accept them quickly, and the queue then measures how long they wait.
   */
  #hasRoom(): boolean {
    return this.#queries() + this.#taken < this.#limits.waiting && !this.#isDoorCrowded(performance.now())
  }

  #refuse(arrival: Arrival) {
    this.#refused += 1
    this.#patience.noteRefusal(performance.now())
    if (!arrival.isGone()) arrival.refuse()
  }

  #take(arrival: Arrival) {
    this.#taken += 1
    if (this.#turnBegan === undefined) {
      this.#turnBegan = performance.now()
      setImmediate(() => {
        this.#turnBegan = undefined
        this.#taken = 0
      })
    }
    arrival.take()
  }
}
