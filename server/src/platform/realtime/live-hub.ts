import { type RawBuilder, sql } from 'kysely'
import { Batcher } from '../db/batcher.ts'
import type { Database, Trx } from '../db/database.ts'
import { asPrepared } from '../db/prepared-statements.ts'
import type { BackgroundLog } from '../outage-log.ts'
import type { Notifications } from './listener.ts'
import { pruneLiveEvents } from './live-prune.ts'
import { LiveSignals } from './live-signals.ts'

/** An open stream of one tab: `write` returns false when the reader was too slow and has been dropped. */
export interface LiveStream {
  userId: string
  sessionId: string
  /** The last event that this tab has received. */
  sequence: number
  write(frame: string): boolean
  close(): void
}

/** A watched session; `unsure` when it may have ended, which only the database knows. */
export interface WatchedSession {
  userId: string
  sessionId: string
  unsure: boolean
}

/** An event for one person's open tabs; payload has the contract's LiveEvent shape. */
export interface Push {
  userId: string
  type: string
  payload: object
}

const batch = 50 // events read at once: together they stay below the unread limit of a stream
const tabs = 30 // open streams of one person on one instance; the oldest is closed for a new one
const pause = 1000 // milliseconds before a failed delivery is tried again

interface Parts {
  db: Database
  notifications: Notifications
  log: BackgroundLog
}

/**
 * Delivers events to open tabs. Each person's events are numbered under a row lock, so the numbers become visible in
 * order and a cut stream resumes without a gap; any instance serves any person.
 */
export class LiveHub {
  readonly #db: Database
  readonly #log: BackgroundLog
  readonly #signals: LiveSignals
  readonly #events: Batcher<StreamPosition, LiveRow[]>
  readonly #streams = new Map<string, Set<LiveStream>>()
  readonly #watched = new Set<WatchedSession>()
  /** Deliveries in progress, with a flag for a signal that came during each. */
  readonly #turns = new Map<string, { again: boolean }>()

  constructor({ db, notifications, log }: Parts) {
    this.#db = db
    this.#log = log
    this.#signals = new LiveSignals(db, log)
    this.#events = new Batcher((asked) => eventsAfter(db, asked))
    notifications.on('live', (userId) => {
      if (userId === undefined) void this.catchUp()
      else this.#wake(userId)
    })
    notifications.on('sessions', (ended) => {
      if (ended === undefined) this.#askAgain()
      else this.#end(ended)
    })
  }

  /** Locks the users' streams so that counts read after this match the last event they receive. */
  async lockStreams(trx: Trx, userIds: readonly string[]) {
    const people = sql`select id from unnest(${userIds}::uuid[]) as person (id)`
    await sql`${this.lockOf(people)} ${asPrepared}`.execute(trx)
  }

  /** Builds the same lock as a part of a statement, for the users whose `id` a query selects once each. */
  lockOf(people: RawBuilder<unknown>): RawBuilder<unknown> {
    // a fixed order, so that two transactions never wait for each other's rows
    return sql`insert into live_streams (user_id) select id from (${people}) as person order by id
      on conflict (user_id) do update set last_sequence = live_streams.last_sequence`
  }

  /** Records events for people's tabs in one statement; they are delivered if and only if `trx` commits. */
  async push(trx: Trx, pushes: readonly Push[]) {
    if (pushes.length === 0) return
    const userIds = pushes.map(({ userId }) => userId)
    const types = pushes.map(({ type }) => type)
    const payloads = pushes.map(({ payload }) => JSON.stringify(payload))
    // keeps each person's events in the given order and people in a fixed order, as `lockStreams` locks them
    await sql`with given as (
        select user_id, type, payload, place, count(*) over (partition by user_id) as count,
          row_number() over (partition by user_id order by place) as step
        from unnest(${userIds}::uuid[], ${types}::text[], ${payloads}::jsonb[])
          with ordinality as push (user_id, type, payload, place)
      ), stream as (
        insert into live_streams (user_id, last_sequence)
        select user_id, count(*) from given group by user_id order by user_id
        on conflict (user_id) do update set last_sequence = live_streams.last_sequence + excluded.last_sequence
        returning user_id, last_sequence
      ) insert into live_events (user_id, sequence, type, payload)
        select user_id, last_sequence - count + step, type, payload from given join stream using (user_id)
        ${asPrepared}`.execute(trx)
    this.#signals.publish(trx, [...new Set(userIds)])
  }

  /** Returns a person's current position: a new tab starts here. */
  async position(userId: string): Promise<number> {
    const row = await this.#db
      .selectFrom('liveStreams')
      .select('lastSequence')
      .where('userId', '=', userId)
      .executeTakeFirst()
    return row?.lastSequence ?? 0
  }

  /** Marks in `session` when it may have ended, until the returned function is called. */
  watch(session: WatchedSession): () => void {
    this.#watched.add(session)
    return () => void this.#watched.delete(session)
  }

  /** Starts delivering to a tab, first the events it missed since `stream.sequence`; the returned function stops it. */
  open(stream: LiveStream): () => void {
    const streams = this.#streams.get(stream.userId) ?? new Set()
    if (streams.size >= tabs) [...streams][0]?.close()
    this.#streams.set(stream.userId, streams.add(stream))
    this.#wake(stream.userId)
    return () => this.#leave(stream)
  }

  /** Checks once everybody with an open tab for undelivered events, because a signal may be lost. */
  async catchUp() {
    const [userIds, sequences]: [string[], number[]] = [[], []]
    for (const [userId, streams] of this.#streams) {
      userIds.push(userId)
      sequences.push(Math.min(...[...streams].map((stream) => stream.sequence)))
    }
    if (userIds.length === 0) return
    try {
      const { rows } = await sql<{ userId: string }>`select user_id
        from unnest(${userIds}::uuid[], ${sequences}::bigint[]) as tab (id, seen)
        join live_streams on user_id = id and last_sequence > seen`.execute(this.#db)
      for (const { userId } of rows) this.#wake(userId)
    } catch (error) {
      this.#log.error({ err: error }, 'whether live events were missed could not be seen')
    }
  }

  /** Closes every stream; browsers reconnect by themselves. */
  closeAll() {
    this.closeSome(1)
  }

  /** Closes a share of the streams, from 0 to 1, the oldest of each person first. */
  closeSome(share: number) {
    let owed = 0
    for (const streams of this.#streams.values()) {
      for (const stream of [...streams]) {
        owed += share
        if (owed < 1) continue
        owed -= 1
        stream.close()
      }
    }
  }

  /** Deletes events from before that time, except each person's last one, which reveals a gap. */
  prune(before: Date): Promise<number> {
    return pruneLiveEvents(this.#db, before)
  }

  get openStreams(): number {
    let count = 0
    for (const streams of this.#streams.values()) count += streams.size
    return count
  }

  /** Resolves once every signal has been sent. */
  stop(): Promise<void> {
    return this.#signals.stop()
  }

  /** Makes every stream and watched session authenticate again, because a session's end may have been missed. */
  #askAgain() {
    this.closeAll()
    for (const session of this.#watched) session.unsure = true
  }

  #leave(stream: LiveStream) {
    const streams = this.#streams.get(stream.userId)
    streams?.delete(stream)
    if (streams?.size === 0) this.#streams.delete(stream.userId)
  }

  /**
   * Makes the streams and watched sessions that a signal names authenticate again: `ended` is a user's id, also where
   * only their rights have changed, or `userId:sessionId` for one session only.
   */
  #end(ended: string) {
    const [userId = '', sessionId] = ended.split(':')
    const isIt = (one: { userId: string; sessionId: string }) =>
      one.userId === userId && (sessionId === undefined || one.sessionId === sessionId)
    for (const stream of [...(this.#streams.get(userId) ?? [])]) if (isIt(stream)) stream.close()
    for (const session of this.#watched) session.unsure ||= isIt(session)
  }

  /**
   * Runs one delivery at a time for a person, so that frames keep their order; signals during one cause a single
   * further one.
   */
  #wake(userId: string) {
    if (!this.#streams.has(userId)) return
    const turn = this.#turns.get(userId)
    if (turn) turn.again = true
    else void this.#takeTurn(userId)
  }

  async #takeTurn(userId: string) {
    const turn = { again: true }
    this.#turns.set(userId, turn)
    try {
      while (turn.again) {
        turn.again = false
        await this.#deliver(userId)
      }
    } catch (error) {
      this.#log.error({ err: error }, 'live events could not be delivered')
      setTimeout(() => this.#wake(userId), pause).unref()
    } finally {
      this.#turns.delete(userId)
    }
  }

  async #deliver(userId: string) {
    for (;;) {
      const streams = [...(this.#streams.get(userId) ?? [])]
      if (streams.length === 0) return
      const from = Math.min(...streams.map((stream) => stream.sequence))
      const events = await this.#events.load({ userId, from })
      // one frame for all tabs: what slow tabs have not read yet is then in memory once
      const frames = events.map(({ sequence, payload }) => ({
        sequence,
        frame: eventFrame(sequence, payload),
      }))
      for (const stream of streams) {
        if (!deliverTo(stream, frames)) this.#leave(stream)
      }
      if (events.length < batch) return
    }
  }
}

interface LiveRow {
  sequence: number
  payload: unknown
}

/** A person and the position to read from. */
interface StreamPosition {
  userId: string
  from: number
}

/** Reads the next events of each of these people in one statement, in the order of the people given. */
async function eventsAfter(db: Database, asked: readonly StreamPosition[]): Promise<LiveRow[][]> {
  const { rows } = await sql<LiveRow & { place: number }>`
    select place, sequence, payload
    from unnest(${asked.map(({ userId }) => userId)}::uuid[], ${asked.map(({ from }) => from)}::bigint[])
      with ordinality as tab (id, seen, place)
    cross join lateral (
      select sequence, payload from live_events
      where user_id = id and sequence > seen order by sequence limit ${batch}
    ) as event order by place, sequence ${asPrepared}`.execute(db)
  const byPlace = Map.groupBy(rows, ({ place }) => place)
  return asked.map((_, index) => byPlace.get(index + 1) ?? [])
}

/** Writes the missing events to a tab; returns false when it has been dropped. */
function deliverTo(stream: LiveStream, frames: readonly { sequence: number; frame: string }[]): boolean {
  for (const { sequence, frame } of frames) {
    if (sequence <= stream.sequence) continue
    // a hole means that missed events were already deleted
    const missed = sequence > stream.sequence + 1
    stream.sequence = sequence
    if (!stream.write(missed ? eventFrame(sequence, { type: 'resync' }) : frame)) return false
  }
  return true
}

/** Formats one event for the wire. */
export function eventFrame(sequence: number, body: unknown): string {
  return `id: ${sequence}\ndata: ${JSON.stringify(body)}\n\n`
}
