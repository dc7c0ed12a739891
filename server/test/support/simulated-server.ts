import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { vi } from 'vitest'
import { LoadShedder } from '../../src/platform/http/overload/load-shedder.ts'
import { systemIds } from '../../src/platform/ids.ts'

const connections = 20

interface Work {
  response: ServerResponse
  left: number
}

interface PendingRequest {
  response: ServerResponse
  began: number
  answered: (status: number, took: number) => void
}

/**
 * Simulates requests that each hold one of twenty database connections for some milliseconds,
 * behind a load shedder, in fake time. `vi.useFakeTimers` has to replace `performance`,
 * `setTimeout` and `setImmediate`.
 */
export class SimulatedServer {
  readonly loadShedder: LoadShedder
  readonly #each: number
  readonly #socket = new Socket()
  readonly #listener
  readonly #asked = new Set<PendingRequest>()
  #working: Work[] = []
  #waiting: Work[] = []

  /**
   * `each` is the milliseconds that one request holds a connection, so the server answers at most
   * 20,000 / each a second.
   */
  constructor(each: number) {
    this.#each = each
    this.loadShedder = new LoadShedder(systemIds, () => this.#waiting.length)
    this.#listener = this.loadShedder.wrap((_request, response) => {
      this.#waiting.push({ response, left: this.#each })
      this.#begin()
    }, false)
  }

  /** Sends a request; `answered` receives the status and the milliseconds it took. */
  ask(answered: PendingRequest['answered']) {
    const request = new IncomingMessage(this.#socket)
    const response = new ServerResponse(request)
    this.#asked.add({ response, began: performance.now(), answered })
    this.#listener(request, response)
  }

  /** Advances by one millisecond. */
  step() {
    vi.advanceTimersByTime(1)
    for (const work of this.#working) work.left -= 1
    const done = this.#working.filter(({ left }) => left <= 0)
    this.#working = this.#working.filter(({ left }) => left > 0)
    this.#begin()
    for (const { response } of done) {
      response.writeHead(200)
      response.emit('close')
    }
    for (const one of [...this.#asked]) {
      if (!one.response.headersSent) continue
      this.#asked.delete(one)
      one.answered(one.response.statusCode, performance.now() - one.began)
    }
  }

  /** Stops everything for that long, as when the machine pauses. */
  pause(milliseconds: number) {
    vi.advanceTimersByTime(milliseconds)
  }

  #begin() {
    while (this.#working.length < connections) {
      const next = this.#waiting.shift()
      if (!next) return
      this.#working.push(next)
    }
  }
}
