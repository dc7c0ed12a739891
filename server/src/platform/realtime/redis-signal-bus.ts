import { createClient } from '@redis/client'
import type { Database } from '../db/database.ts'
import type { BackgroundLog } from '../jobs/background-log.ts'
import type { Notifications } from './listener.ts'
import { PostgresSignalBus } from './postgres-signal-bus.ts'
import { PostCommitSignalBus, type Signal } from './signal-bus.ts'

const timeout = 1000 // milliseconds Redis may take to acknowledge before PostgreSQL publishes instead
const pause = { first: 100, longest: 3000 } // milliseconds between attempts to connect again
const signals: readonly Signal[] = ['live', 'outbox', 'jobs']

interface Options {
  url: string
  db: Database
  notifications: Notifications
  log: BackgroundLog
}

/**
 * Publishes by Redis after the commit, which spares PostgreSQL the work. NOTIFY publishes what Redis refuses; after
 * each cut all listeners are told to catch up.
 */
export class RedisSignalBus extends PostCommitSignalBus {
  readonly #fallback: PostgresSignalBus
  readonly #notifications: Notifications
  readonly #log: BackgroundLog
  readonly #publisher
  readonly #subscriber

  constructor({ url, db, notifications, log }: Options) {
    super()
    this.#fallback = new PostgresSignalBus(db, log)
    this.#notifications = notifications
    this.#log = log
    const client = () =>
      createClient({
        url,
        name: 'touchline',
        disableOfflineQueue: true,
        maintNotifications: 'disabled',
        pingInterval: 10_000,
        socket: {
          connectTimeout: 3000,
          reconnectStrategy: (retries) => Math.min(pause.longest, pause.first * 2 ** Math.min(retries, 10)),
        },
      }).on('error', (error) =>
        log.warn({ err: error }, 'Redis cannot be used; PostgreSQL publishes meanwhile'),
      )
    this.#publisher = client()
    this.#subscriber = client()
  }

  /** Connects in the background: without Redis the product runs, too. */
  start() {
    // signals between the cut and now were missed
    this.#subscriber.on('ready', () => void this.#subscribe())
    for (const client of [this.#publisher, this.#subscriber]) {
      client.connect().catch((error: unknown) => this.#log.warn({ err: error }, 'Redis was not reached'))
    }
  }

  override async stop() {
    await super.stop()
    await this.#fallback.stop()
    for (const client of [this.#publisher, this.#subscriber]) client.destroy()
  }

  readonly #receive = (payload: string, channel: string) => {
    const signal = signals.find((one) => channelOf(one) === channel)
    if (signal) this.#notifications.notify(signal, payload)
  }

  async #subscribe() {
    try {
      await this.#subscriber.subscribe(signals.map(channelOf), this.#receive)
      for (const signal of signals) this.#notifications.notify(signal, undefined)
    } catch (error) {
      // the line was cut again: the next one subscribes
      this.#log.warn({ err: error }, 'Redis could not be listened to')
    }
  }

  protected async send(signal: Signal, payload: string) {
    try {
      await withTimeout(this.#publisher.publish(channelOf(signal), payload))
    } catch {
      this.#fallback.publishNow(signal, payload)
    }
  }
}

const channelOf = (signal: Signal) => `touchline:${signal}`

function withTimeout<Result>(task: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined
  const tooLong = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('Redis gives no answer')), timeout)
  })
  return Promise.race([task, tooLong]).finally(() => clearTimeout(timer))
}
