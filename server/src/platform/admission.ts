import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http'
import { type Language, t } from '@touchline/contract'
import type { Ids } from './ids.ts'
import { languageOf } from './language.ts'
import { ProblemError, problemBody } from './problem.ts'
import { everyAnswer } from './security-headers.ts'
import { inLanguage } from './translate.ts'

/** Where the line of what waits ends. */
export interface AdmissionLimits {
  /** Queries that wait for a connection to the database; ten times as many are never let wait. */
  waiting: number
  /** Milliseconds for which more may wait all the same: a burst is served, not refused. */
  burst: number
  /**
   * Milliseconds without such bursts after a refusal: they would make those wait who come while too much is asked. No
   * longer than the refused are told to stay away, so that after one pause of the machine all of them are served.
   */
  strict: number
  /** Milliseconds one turn of the event loop may have taken already: who is read later in it has waited as long. */
  turn: number
  /** Requests a turn takes in any case, so that one slow request alone never turns others away. */
  perTurn: number
  /** Milliseconds for which new connections may stand before the door: one is let in per turn, so nobody sees how many. */
  door: number
  /** Connections let in one after the other before that counts: more than a few browsers open. */
  atDoor: number
}

const limits: AdmissionLimits = {
  waiting: 12,
  burst: 200,
  strict: 1_000,
  turn: 20,
  perTurn: 32,
  door: 50,
  atDoor: 40,
}

// machines ask these, a browser needs those whole, and streams stand in a line of their own
const alwaysTaken = /^\/(healthz|readyz|metrics|assets\/|api\/events)/

/**
 * Turns requests away before anything of them is looked at, once those taken would have to wait much longer than
 * usual: 503 with Retry-After, in the one error shape, or as a page that tries again by itself.
 */
export class Admission {
  readonly #ids: Ids
  readonly #waiting: () => number
  readonly #limits: AdmissionLimits
  #crowdedSince = 0
  #crowdedLast = Number.NEGATIVE_INFINITY
  #strictUntil = 0
  #turnBegan: number | undefined
  #doorBusySince: number | undefined
  #connections = 0
  #inARow = 0
  #taken = 0
  #refused = 0

  /** `waiting` tells how many queries wait for a connection just now. */
  constructor(ids: Ids, waiting: () => number, own: Partial<AdmissionLimits> = {}) {
    this.#ids = ids
    this.#waiting = waiting
    this.#limits = { ...limits, ...own }
  }

  /** How many were turned away since the start. */
  get refused(): number {
    return this.#refused
  }

  /** Would whoever comes now wait much longer than usual? A burst may, unless too much was asked shortly before. */
  get full(): boolean {
    const { burst, strict, waiting } = this.#limits
    const now = performance.now()
    if (!this.#isCrowded(now)) return false
    if (now - this.#crowdedLast > burst) this.#crowdedSince = now
    this.#crowdedLast = now
    const isBurst = now - this.#crowdedSince < burst && now > this.#strictUntil
    if (isBurst && this.#waiting() < 10 * waiting) return false
    this.#strictUntil = now + strict
    return true
  }

  /** Minds how new connections come in, turn by turn. */
  watch(server: Server) {
    server.on('connection', () => {
      this.#doorBusySince ??= performance.now()
      this.#connections += 1
      this.#inARow += 1
      const seen = this.#connections
      // after the next turn: did it bring another one?
      setImmediate(() =>
        setImmediate(() => {
          if (this.#connections !== seen) return
          this.#doorBusySince = undefined
          this.#inARow = 0
        }),
      )
    })
  }

  /** The same listener, hearing only of requests there is room for. */
  guard(listener: RequestListener, https: boolean): RequestListener {
    const headers = everyAnswer(https)
    return (request, response) => {
      if (!this.full || alwaysTaken.test(request.url ?? '')) {
        this.#take()
        return listener(request, response)
      }
      this.#refused += 1
      // not all in the same moment again
      const retryAfter = 1 + (this.#refused % 3)
      refuse(request, response, { ...headers, 'retry-after': String(retryAfter) }, this.#ids.next())
    }
  }

  #isCrowded(now: number): boolean {
    const { waiting, turn, perTurn, door, atDoor } = this.#limits
    return (
      this.#waiting() >= waiting ||
      (this.#taken >= perTurn && now - (this.#turnBegan ?? now) > turn) ||
      (this.#inARow >= atDoor && now - (this.#doorBusySince ?? now) > door)
    )
  }

  #take() {
    this.#taken += 1
    if (this.#turnBegan !== undefined) return
    this.#turnBegan = performance.now()
    setImmediate(() => {
      this.#turnBegan = undefined
      this.#taken = 0
    })
  }
}

const tooMuch = new ProblemError(
  503,
  'unavailable',
  t`Too many people ask at once. Please try again in a moment.`,
)
const page = (
  language: Language,
) => `<!doctype html><html lang="${language}"><meta charset="utf-8"><meta http-equiv="refresh" content="3">
<title>${inLanguage(moment, language)} · Touchline</title><h1>${inLanguage(moment, language)}</h1><p>${inLanguage(tooMuch.message, language)} ${inLanguage(byItself, language)}</p></html>`
const moment = t`One moment`
const byItself = t`This page does so by itself.`

/** Without the framework: a refusal must cost a small part of an answer. */
function refuse(
  request: IncomingMessage,
  response: ServerResponse,
  headers: Record<string, string>,
  id: string,
) {
  const isPage = request.headers.accept?.includes('text/html') === true
  const language = languageOf(request.headers)
  const body = isPage ? page(language) : JSON.stringify(problemBody(tooMuch, id, language))
  response.writeHead(tooMuch.statusCode, {
    ...headers,
    'content-type': `${isPage ? 'text/html' : 'application/json'}; charset=utf-8`,
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    'x-request-id': id,
  })
  response.end(request.method === 'HEAD' ? undefined : body)
}
