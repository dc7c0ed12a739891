import { Socket } from 'node:net'
import pg from 'pg'
import type { BackgroundLog } from '../jobs/background-log.ts'

export type Channel = 'live' | 'sessions' | 'outbox' | 'search' | 'actors'

/** Called with the payload; undefined means the connection was cut and anything may have been missed. */
export type Listener = (payload: string | undefined) => void

const pause = { first: 200, longest: 5000 } // milliseconds
const heartbeat = 400 // milliseconds
const patience = 2000 // milliseconds for an answer, or for a connection

/**
 * PostgreSQL's LISTEN on a connection of its own: one at a time, renewed from one place when it is cut or stops
 * answering. After each renewal every listener is told to catch up.
 */
export class Notifications {
  readonly #url: string
  readonly #log: BackgroundLog
  readonly #proves: boolean
  readonly #listeners = new Map<Channel, Listener[]>()
  #line: Line | undefined
  #renewal: NodeJS.Timeout | undefined
  #stopped = false
  #pause = pause.first
  #heardUntil = Number.NEGATIVE_INFINITY

  /** With `proves` the connection is asked all the time, which shows until when everything told has arrived. */
  constructor(url: string, log: BackgroundLog, proves = false) {
    this.#url = url
    this.#log = log
    this.#proves = proves
  }

  on(channel: Channel, listener: Listener) {
    this.#listeners.set(channel, [...(this.#listeners.get(channel) ?? []), listener])
  }

  /** The moment, by `performance.now()`, until which everything told has arrived: the connection has answered since. */
  get heardUntil(): number {
    return this.#heardUntil
  }

  /** Resolves once listening, rejects when the database cannot be reached; later cuts are mended in the background. */
  start(): Promise<void> {
    return this.#listen(new Line(this.#url))
  }

  /** Tells this instance's listeners, whoever carried it here. */
  tell(channel: Channel, payload: string | undefined) {
    for (const listener of this.#listeners.get(channel) ?? []) listener(payload)
  }

  async stop() {
    this.#stopped = true
    clearTimeout(this.#renewal)
    await this.#line?.client.end()
  }

  async #listen(line: Line) {
    const { client } = line
    client.on('notification', ({ channel, payload }) => {
      for (const name of this.#listeners.keys()) if (name === channel) this.tell(name, payload ?? '')
    })
    client.on('error', (error) => this.#log.warn({ err: error }, 'the listening connection was cut'))
    await client.connect()
    for (const channel of this.#listeners.keys()) await client.query(`listen ${channel}`)
    if (this.#stopped) return client.end()
    this.#line = line
    this.#pause = pause.first
    client.once('end', () => this.#renew())
    if (line.isDead) return this.#renew()
    for (const channel of this.#listeners.keys()) this.tell(channel, undefined)
    if (this.#proves) this.#prove(line)
  }

  /** Asks again and again: what was told before a question has come before its answer. No answer ends the line. */
  #prove(line: Line) {
    const asked = performance.now()
    const tooLate = setTimeout(() => line.cut(), patience).unref()
    line.client.query('select').then(
      () => {
        clearTimeout(tooLate)
        if (this.#stopped || this.#line !== line) return
        this.#heardUntil = asked
        setTimeout(() => this.#prove(line), heartbeat).unref()
      },
      () => clearTimeout(tooLate),
    )
  }

  /** The only way to a new line: one timer, longer pauses each time, and not in step with other instances. */
  #renew() {
    this.#line = undefined
    if (this.#stopped || this.#renewal) return
    const wait = this.#pause * (0.75 + Math.random() / 2)
    this.#pause = Math.min(pause.longest, this.#pause * 2)
    this.#renewal = setTimeout(() => {
      this.#renewal = undefined
      const line = new Line(this.#url)
      this.#listen(line).catch((error: unknown) => {
        this.#log.warn({ err: error }, 'listening again failed')
        line.cut()
        this.#renew()
      })
    }, wait).unref()
  }
}

/** One connection that listens, and the way to end it without its help. */
class Line {
  readonly client: pg.Client
  readonly #socket = new Socket()

  constructor(url: string) {
    this.client = new pg.Client({
      connectionString: url,
      application_name: 'touchline-listen',
      keepAlive: true,
      connectionTimeoutMillis: patience,
      stream: () => this.#socket,
    })
  }

  get isDead(): boolean {
    return this.#socket.destroyed
  }

  cut() {
    this.#socket.destroy()
  }
}
