import pg from 'pg'
import type { Logger } from 'pino'

export type Channel = 'live' | 'sessions' | 'outbox' | 'search' | 'actors'

/** Called with the payload; undefined means the connection was cut and anything may have been missed. */
export type Listener = (payload: string | undefined) => void

const pause = { first: 200, longest: 5000 } // milliseconds
const heartbeat = 400 // milliseconds

/**
 * PostgreSQL's LISTEN on a connection of its own, renewed when it is cut.
 * After each renewal every listener is told to catch up.
 */
export class Notifications {
  readonly #url: string
  readonly #log: Logger
  readonly #proves: boolean
  readonly #listeners = new Map<Channel, Listener[]>()
  #client: pg.Client | undefined
  #stopped = false
  #pause = pause.first
  #heardUntil = Number.NEGATIVE_INFINITY
  #beat: NodeJS.Timeout | undefined

  /** With `proves` it is known until when everything told has arrived; the connection is asked all the time for that. */
  constructor(url: string, log: Logger, proves = false) {
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

  /** Resolves once listening; later cuts are mended in the background. */
  async start() {
    const client = new pg.Client({
      connectionString: this.#url,
      application_name: 'touchline-listen',
      keepAlive: true,
    })
    client.on('notification', ({ channel, payload }) => {
      for (const name of this.#listeners.keys()) if (name === channel) this.tell(name, payload ?? '')
    })
    client.on('error', (error) => this.#log.warn({ err: error }, 'the listening connection was cut'))
    client.on('end', () => this.#renew())
    this.#client = client
    await client.connect()
    for (const channel of this.#listeners.keys()) await client.query(`listen ${channel}`)
    this.#pause = pause.first
    for (const channel of this.#listeners.keys()) this.tell(channel, undefined)
    if (this.#proves) this.#prove(client)
  }

  /** Tells this instance's listeners, whoever carried it here. */
  tell(channel: Channel, payload: string | undefined) {
    for (const listener of this.#listeners.get(channel) ?? []) listener(payload)
  }

  async stop() {
    this.#stopped = true
    clearTimeout(this.#beat)
    await this.#client?.end()
  }

  /** Asks on the connection again and again: what was told before a question has come before its answer. */
  #prove(client: pg.Client) {
    const asked = performance.now()
    client.query('select').then(
      () => {
        if (this.#stopped || this.#client !== client) return
        this.#heardUntil = asked
        this.#beat = setTimeout(() => this.#prove(client), heartbeat).unref()
      },
      (error: unknown) => this.#log.debug({ err: error }, 'the listening connection did not answer'),
    )
  }

  #renew() {
    clearTimeout(this.#beat)
    if (this.#stopped) return
    const wait = this.#pause
    this.#pause = Math.min(pause.longest, wait * 2)
    setTimeout(() => {
      if (this.#stopped) return
      this.start().catch((error: unknown) => {
        this.#log.warn({ err: error }, 'listening again failed')
        this.#renew()
      })
    }, wait).unref()
  }
}
