import { isConnectionLost } from './db/lost-connection.ts'

/** The part of the log that background work uses. */
export interface BackgroundLog {
  warn(details: object, message: string): void
  error(details: object, message: string): void
}

const quiet = 15_000 // milliseconds without a failure, more than any pause or timeout between two attempts

/**
 * Logs for background work. While the database is away every part of it fails several times a second, so an outage is
 * logged once when it begins and once when it ends. Everything else is logged as it comes.
 */
export class OutageLog implements BackgroundLog {
  readonly #log: BackgroundLog
  readonly #quiet: number
  #outage: { began: number; last: number; failures: number; over: NodeJS.Timeout } | undefined

  constructor(log: BackgroundLog, quietFor = quiet) {
    this.#log = log
    this.#quiet = quietFor
  }

  warn(details: object, message: string) {
    if (!this.#isPartOfOutage(details)) this.#log.warn(details, message)
  }

  error(details: object, message: string) {
    if (!this.#isPartOfOutage(details)) this.#log.error(details, message)
  }

  #isPartOfOutage(details: object): boolean {
    const error = 'err' in details ? details.err : undefined
    if (!isConnectionLost(error)) return false
    const now = performance.now()
    if (this.#outage) {
      this.#outage.failures += 1
      this.#outage.last = now
      this.#outage.over.refresh()
    } else {
      const over = setTimeout(() => this.#end(), this.#quiet).unref()
      this.#outage = { began: now, last: now, failures: 1, over }
      // the whole error may hold the connection with its keys
      this.#log.warn({ reason: reasonOf(error) }, 'the database is away; what runs by itself goes on trying')
    }
    return true
  }

  #end() {
    const outage = this.#outage
    if (!outage) return
    this.#outage = undefined
    const seconds = Math.round((outage.last - outage.began) / 1000)
    this.#log.warn({ seconds, failures: outage.failures }, 'the database is back')
  }
}

const reasonOf = (error: unknown): string => `${Object(error).code ?? Object(error).message}`
