import { createClient } from '@redis/client'
import type { Database } from '../db/database.ts'
import type { BackgroundLog } from '../jobs/background-log.ts'
import type { Notifications } from './listener.ts'
import { PostgresCarrier } from './postgres-signal-bus.ts'
import { LateCarrier, type WakeUp } from './signal-bus.ts'

const patience = 1000 // milliseconds Redis may take to acknowledge before PostgreSQL is asked to carry
const pause = { first: 100, longest: 3000 } // milliseconds between attempts to connect again
const wakeUps: readonly WakeUp[] = ['live', 'outbox']

interface Options {
  url: string
  db: Database
  notifications: Notifications
  log: BackgroundLog
}

/**
 * Redis' PUBLISH after the commit, which spares PostgreSQL the work. What Redis does not take is carried by NOTIFY; after
 * each cut all listeners are told to catch up.
 */
export class RedisCarrier extends LateCarrier {
  readonly #instead: PostgresCarrier
  readonly #notifications: Notifications
  readonly #log: BackgroundLog
  readonly #publisher
  readonly #subscriber

  constructor({ url, db, notifications, log }: Options) {
    super()
    this.#instead = new PostgresCarrier(db, log)
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
        log.warn({ err: error }, 'Redis cannot be used; PostgreSQL carries meanwhile'),
      )
    this.#publisher = client()
    this.#subscriber = client()
  }

  /** Connects in the background: without Redis the product runs, too. */
  start() {
    // what was told between the cut and now went by unheard
    this.#subscriber.on('ready', () => void this.#subscribe())
    for (const client of [this.#publisher, this.#subscriber]) {
      client.connect().catch((error: unknown) => this.#log.warn({ err: error }, 'Redis was not reached'))
    }
  }

  override async stop() {
    await super.stop()
    await this.#instead.stop()
    for (const client of [this.#publisher, this.#subscriber]) client.destroy()
  }

  readonly #hear = (payload: string, channel: string) => {
    const wakeUp = wakeUps.find((one) => channelOf(one) === channel)
    if (wakeUp) this.#notifications.tell(wakeUp, payload)
  }

  async #subscribe() {
    try {
      await this.#subscriber.subscribe(wakeUps.map(channelOf), this.#hear)
      for (const wakeUp of wakeUps) this.#notifications.tell(wakeUp, undefined)
    } catch (error) {
      // the line was cut again: the next one subscribes
      this.#log.warn({ err: error }, 'Redis could not be listened to')
    }
  }

  protected async send(wakeUp: WakeUp, payload: string) {
    try {
      await withinPatience(this.#publisher.publish(channelOf(wakeUp), payload))
    } catch {
      this.#instead.tell(wakeUp, payload)
    }
  }
}

const channelOf = (wakeUp: WakeUp) => `touchline:${wakeUp}`

function withinPatience<Result>(task: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined
  const tooLong = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('Redis gives no answer')), patience)
  })
  return Promise.race([task, tooLong]).finally(() => clearTimeout(timer))
}
