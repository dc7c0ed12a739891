import type { RequestListener, Server } from 'node:http'
import type { Ids } from '../../ids.ts'
import { everyAnswer } from '../security-headers.ts'
import { Door } from './accept-queue.ts'
import { Patience } from './patience.ts'
import { refuse } from './refusal.ts'
import { WaitingLine } from './waiting-line.ts'

/** Where a line begins, and where it ends. */
export interface AdmissionLimits {
  /** Queries that wait for a connection to the database before requests stand in line. */
  waiting: number
  /** Milliseconds one turn of the event loop may have taken already: who is read later in it has waited as long. */
  turn: number
  /** Requests a turn takes in any case, so that one slow request alone never holds others up. */
  perTurn: number
  /** Milliseconds for which new connections may stand before the door until they are let in first. */
  door: number
  /** Milliseconds one may have to wait; who has waited twice as long all the same is refused, too. */
  wait: number
  /** So many may stand in line in any case: a pace is told too low by a stall of the disk, which is over in a moment. */
  least: number
  /** How many may stand in line. */
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

// machines ask these, a browser needs those whole, and streams stand in a line of their own
const alwaysTaken = /^\/((healthz|readyz|metrics|api\/events)(\?|$)|assets\/)/

const look = 5 // milliseconds between looks at the line, besides those at each answer
const longestTurn = 250 // milliseconds: a pause of the whole machine is nobody's wait

/** A request: it is taken or refused, once, now or later. */
export interface Arrival {
  take(): void
  refuse(): void
  /** True once the other side has hung up. */
  isGone(): boolean
}

/**
 * Lets requests wait in line while too much is to be done at once, and turns them away, before anything of them is looked
 * at, once they would wait for more than a second: 503 with Retry-After, in the one error shape, or as a page that tries
 * again by itself.
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
  /** The line's own time, in which a pause of the machine hardly counts. */
  #awake = 0
  #seen = performance.now()
  #timer: NodeJS.Timeout | undefined

  /** `queries` tells how many wait for a connection to the database just now. */
  constructor(ids: Ids, queries: () => number, own: Partial<AdmissionLimits> = {}) {
    this.#ids = ids
    this.#queries = queries
    this.#limits = { ...limits, ...own }
  }

  /** How many were turned away since the start. */
  get refused(): number {
    return this.#refused
  }

  /** How many stand in line. */
  get inLine(): number {
    return this.#line.length
  }

  /** Would whoever comes now be turned away? */
  get full(): boolean {
    const now = performance.now()
    if (this.#patience.isStrict(now)) return this.#line.length > 0 || this.#isCrowded(now)
    const { wait, least, most } = this.#limits
    if (this.#line.length < least) return false
    return this.#line.length >= most || this.#line.waitAt(this.#awake) > wait
  }

  /** Minds how new connections come in. */
  watch(server: Server) {
    this.#door.watch(server)
  }

  /** The same listener, hearing of requests when there is room for them, or never. */
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
          // not all in the same moment again
          const retryAfter = 1 + (this.#refused % 3)
          refuse(request, response, { ...headers, 'retry-after': String(retryAfter) }, this.#ids.next())
        },
        isGone: () => response.destroyed,
      })
    }
  }

  /** Takes, refuses, or lets wait. */
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

  /** Takes from the line as many as there is room for. */
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
   * A request taken in this turn has not asked the database yet. While there is a crowd before the door nobody is taken:
   * turns in which nothing else is done let it in quickly, and in line it is seen how long it waits.
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
