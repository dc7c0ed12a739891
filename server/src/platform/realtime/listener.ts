import { Socket } from 'node:net'
import pg from 'pg'
import type { BackgroundLog } from '../outage-log.ts'

export type Channel = 'live' | 'sessions' | 'search'

/** Called with the payload; undefined means that the connection was cut and notifications may have been missed. */
export type Listener = (payload: string | undefined) => void

const pause = { first: 200, longest: 5000 } // milliseconds
const heartbeat = 400 // milliseconds
const timeout = 2000 // milliseconds for an answer, or for a connection

/**
 * Runs LISTEN on its own connection. It renews the connection from one place when it is cut or stops answering, then
 * tells every listener to catch up.
 */
export class Notifications {
  readonly #url: string
  readonly #log: BackgroundLog
  readonly #beats: boolean
  readonly #listeners = new Map<Channel, Listener[]>()
  #line: Line | undefined
  #renewal: NodeJS.Timeout | undefined
  #stopped = false
  #pause = pause.first

  /** With `beats`, a connection that no longer answers is cut after two seconds. */
  constructor(url: string, log: BackgroundLog, beats = false) {
    this.#url = url
    this.#log = log
    this.#beats = beats
  }

  on(channel: Channel, listener: Listener) {
    this.#listeners.set(channel, [...(this.#listeners.get(channel) ?? []), listener])
  }

  /** Starts to listen; rejects when the database is away. Later cuts are repaired in the background. */
  start(): Promise<void> {
    return this.#listen(new Line(this.#url))
  }

  /** Notifies this instance's listeners, from any transport. */
  notify(channel: Channel, payload: string | undefined) {
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
      for (const name of this.#listeners.keys()) if (name === channel) this.notify(name, payload ?? '')
    })
    client.on('error', (error) => this.#log.warn({ err: error }, 'the listening connection was cut'))
    await client.connect()
    for (const channel of this.#listeners.keys()) await client.query(`listen ${channel}`)
    if (this.#stopped) return client.end()
    this.#line = line
    this.#pause = pause.first
    client.once('end', () => this.#renew())
    if (line.isDead) return this.#renew()
    for (const channel of this.#listeners.keys()) this.notify(channel, undefined)
    if (this.#beats) this.#beat(line)
  }

  /** Asks the database again and again; a missing answer ends the connection. */
  #beat(line: Line) {
    if (this.#stopped || this.#line !== line) return
    const tooLate = setTimeout(() => line.cut(), timeout).unref()
    line.client.query('select').then(
      () => {
        clearTimeout(tooLate)
        setTimeout(() => this.#beat(line), heartbeat).unref()
      },
      () => clearTimeout(tooLate),
    )
  }

  /** Opens a new connection: one timer, longer pauses each time, and jitter between instances. */
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

/** Holds a listening connection, and closes it without the server's help when asked. */
class Line {
  readonly client: pg.Client
  readonly #socket = new Socket()

  constructor(url: string) {
    this.client = new pg.Client({
      connectionString: url,
      application_name: 'touchline-listen',
      keepAlive: true,
      connectionTimeoutMillis: timeout,
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
