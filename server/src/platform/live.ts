import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { Database, Trx } from './database.ts'
import type { Notifications } from './notifications.ts'

/** An open stream of one tab: `write` gives false when the reader is too slow and has been dropped. */
export interface LiveStream {
  userId: string
  sessionId: string
  /** The last of the person's events this tab has been given. */
  sequence: number
  write(frame: string): boolean
  close(): void
}

/** Something to tell one person's open tabs; payload has the contract's LiveEvent shape. */
export interface Push {
  userId: string
  type: string
  payload: object
}

const batch = 500

/**
 * Tells open tabs what happened. Each person's events are numbered under a row lock, so the numbers become visible in
 * order and a cut stream resumes without a gap; any instance serves any person.
 */
export class LiveHub {
  readonly #db: Database
  readonly #log: Logger
  readonly #streams = new Map<string, Set<LiveStream>>()
  readonly #busy = new Map<string, Promise<void>>()

  constructor(db: Database, notifications: Notifications, log: Logger) {
    this.#db = db
    this.#log = log
    notifications.on('live', (userId) => {
      for (const id of userId === undefined ? this.#streams.keys() : [userId]) this.#wake(id)
    })
    notifications.on('sessions', (ended) => {
      if (ended !== undefined) this.#end(ended)
    })
  }

  /** Records events for people's tabs; they are delivered if and only if `trx` commits. */
  async push(trx: Trx, pushes: Push[]) {
    // always in the same order, so that two transactions never wait for each other's rows
    for (const { userId, type, payload } of pushes.toSorted((a, b) => a.userId.localeCompare(b.userId))) {
      await sql`with stream as (
          insert into live_streams (user_id, last_sequence) values (${userId}, 1)
          on conflict (user_id) do update set last_sequence = live_streams.last_sequence + 1
          returning last_sequence
        ), event as (
          insert into live_events (user_id, sequence, type, payload)
          select ${userId}::uuid, last_sequence, ${type}, ${JSON.stringify(payload)}::jsonb from stream
        ) select pg_notify('live', ${userId})`.execute(trx)
    }
  }

  /** Where a person's events stand now: a new tab starts here. */
  async position(userId: string): Promise<number> {
    const row = await this.#db
      .selectFrom('liveStreams')
      .select('lastSequence')
      .where('userId', '=', userId)
      .executeTakeFirst()
    return row?.lastSequence ?? 0
  }

  /** Starts delivering to a tab, first what it missed since `stream.sequence`; the result ends it. */
  open(stream: LiveStream): () => void {
    const streams = this.#streams.get(stream.userId) ?? new Set()
    this.#streams.set(stream.userId, streams.add(stream))
    this.#wake(stream.userId)
    return () => {
      streams.delete(stream)
      if (streams.size === 0) this.#streams.delete(stream.userId)
    }
  }

  /** Closes every stream; browsers come back by themselves. */
  closeAll() {
    for (const streams of this.#streams.values()) for (const stream of streams) stream.close()
  }

  get openStreams(): number {
    let count = 0
    for (const streams of this.#streams.values()) count += streams.size
    return count
  }

  /** `ended` is a user's id, or `userId:sessionId` for one session only. */
  #end(ended: string) {
    const [userId = '', sessionId] = ended.split(':')
    for (const stream of this.#streams.get(userId) ?? []) {
      if (sessionId === undefined || stream.sessionId === sessionId) stream.close()
    }
  }

  /** One delivery at a time for a person, so frames keep their order. */
  #wake(userId: string) {
    if (!this.#streams.has(userId)) return
    const next = (this.#busy.get(userId) ?? Promise.resolve())
      .then(() => this.#deliver(userId))
      .catch((error: unknown) => this.#log.error({ err: error }, 'live events could not be delivered'))
      .finally(() => {
        if (this.#busy.get(userId) === next) this.#busy.delete(userId)
      })
    this.#busy.set(userId, next)
  }

  async #deliver(userId: string) {
    for (;;) {
      const streams = [...(this.#streams.get(userId) ?? [])]
      if (streams.length === 0) return
      const from = Math.min(...streams.map((stream) => stream.sequence))
      const events = await this.#db
        .selectFrom('liveEvents')
        .select(['sequence', 'type', 'payload'])
        .where('userId', '=', userId)
        .where('sequence', '>', from)
        .orderBy('sequence')
        .limit(batch)
        .execute()
      for (const stream of streams) {
        for (const event of events) {
          if (event.sequence <= stream.sequence) continue
          // a hole means that what was missed is no longer kept
          const missed = event.sequence > stream.sequence + 1
          const body = missed ? { type: 'resync' } : event.payload
          stream.sequence = event.sequence
          if (!stream.write(frame(event.sequence, body))) break
        }
      }
      if (events.length < batch) return
    }
  }
}

function frame(sequence: number, body: unknown): string {
  return `id: ${sequence}\ndata: ${JSON.stringify(body)}\n\n`
}
