import { sql } from 'kysely'
import type { Database } from '../../server/src/platform/db/database.ts'
import type { Visitor } from '../harness/crowd.ts'
import type { Asked, Heard } from '../harness/crowd-protocol.ts'
import type { CountedMail } from '../harness/mail-sink.ts'
import type { Due, FirstMessage } from './plan.ts'

/** The state of every message, counted. */
export interface Account {
  /** Sent before the opening and refused with the contact rules' code. */
  held: number
  /** The statuses of answers that should have been different. */
  wrong: string[]
  acknowledged: number
  /** Acknowledged, but without a stored conversation of one message, or without its stored rule decision. */
  notStored: number
  /** Unexpected conversations: not acknowledged to anyone, or created before the opening. */
  unasked: number
  /** Events for the player and the coach, and mails, for each acknowledged message. */
  events: Exactness
  mails: Exactness
  /** Messages received on open streams. */
  heard: Exactness
  /**
   * Milliseconds from a message's due time to its answer, to its arrival on the player's stream,
   * and to its mail.
   */
  times: { answered: number[]; heard: number[]; mailed: number[] }
}

interface Exactness {
  once: number
  missing: number
  twice: number
}

interface Facts {
  plan: readonly Due[]
  asked: Asked
  messages: readonly FirstMessage[]
  listeners: readonly Visitor[]
  heard: Heard
  mails: readonly CountedMail[]
  opening: number
}

/** Compares the sent, answered, stored and delivered messages. */
export async function accountFor(db: Database, facts: Facts): Promise<Account> {
  const { plan, asked, messages, opening } = facts
  const stored = await storedSince(db, opening)
  const counts = { held: 0, acknowledged: 0, notStored: 0 }
  const wrong: string[] = []
  const answeredAsEarly = new Set<string>()
  const due = new Map<string, { due: number; playerId: string }>()
  const answered: number[] = []
  for (const [index, { early, place, due: at }] of plan.entries()) {
    const [status, body] = [asked.statuses[index] ?? 0, asked.bodies[index] ?? '']
    if (early) {
      // a message in flight at the opening may go either way
      const mayBeIn = (asked.answeredAt[index] ?? 0) >= opening
      if (status === 403 && body.includes('"contact_held"')) counts.held += 1
      else if (mayBeIn && status === 201) answeredAsEarly.add(conversationIn(body))
      else wrong.push(`${status} before the opening`)
      continue
    }
    if (status !== 201) {
      wrong.push(`${status} after it: ${body.slice(0, 120)}`)
      continue
    }
    counts.acknowledged += 1
    answered.push((asked.answeredAt[index] ?? 0) - at)
    const id = conversationIn(body)
    const message = messages[place]
    const row = stored.get(id)
    const isWhole =
      row?.messages === 1 &&
      row.allowed &&
      row.coachId === message?.coach.userId &&
      row.playerId === message.playerId
    if (!isWhole || due.has(id)) counts.notStored += 1
    due.set(id, { due: at, playerId: row?.playerId ?? '' })
  }
  const mailed = facts.mails.map(({ conversationId }) => conversationId)
  const listening = new Set(facts.listeners.map(({ userId }) => userId))
  const ids = [...due.keys()]
  const onStreams = ids.filter((id) => listening.has(due.get(id)?.playerId ?? ''))
  const since = (id: string, at: number) => at - (due.get(id)?.due ?? at)
  return {
    ...counts,
    wrong,
    unasked:
      [...stored.keys()].filter((id) => !due.has(id) && !answeredAsEarly.has(id)).length +
      (await tooEarly(db, opening)),
    // one for the player and one for the coach
    events: exactness(ids, await eventsOf(db), 2),
    mails: exactness(ids, mailed, 1),
    heard: exactness(onStreams, facts.heard.conversationIds, 1),
    times: {
      answered: sorted(answered),
      heard: sorted(facts.heard.conversationIds.map((id, index) => since(id, facts.heard.at[index] ?? 0))),
      mailed: sorted(facts.mails.map(({ conversationId, at }) => since(conversationId, at))),
    },
  }
}

const conversationIn = (body: string) => /"conversationId":"([0-9a-f-]{36})"/.exec(body)?.[1] ?? ''

function exactness(ids: readonly string[], seen: readonly string[], expected: number): Exactness {
  const counts = new Map<string, number>()
  for (const id of seen) counts.set(id, (counts.get(id) ?? 0) + 1)
  const found = ids.map((id) => counts.get(id) ?? 0)
  return {
    once: found.filter((count) => count === expected).length,
    missing: found.filter((count) => count < expected).length,
    twice: found.filter((count) => count > expected).length,
  }
}

async function storedSince(db: Database, opening: number) {
  const { rows } = await sql<{
    id: string
    coachId: string
    playerId: string
    messages: number
    allowed: boolean
  }>`
    select id, coach_id, player_id,
      (select count(*)::int from messages where conversation_id = conversations.id) as messages,
      coalesce((verdict ->> 'allowed')::boolean and rules_version = 'june-15', false) as allowed
    from conversations where created_at >= ${new Date(opening)}`.execute(db)
  return new Map(rows.map(({ id, ...row }) => [id, row]))
}

/** Counts conversations stored before the rules of this run allowed them. */
async function tooEarly(db: Database, opening: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from conversations
    where rules_version = 'june-15' and created_at < ${new Date(opening)}`.execute(db)
  return rows[0]?.count ?? 0
}

async function eventsOf(db: Database): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select payload -> 'conversation' ->> 'conversationId' as id
    from live_events where type = 'message'`.execute(db)
  return rows.map(({ id }) => id)
}

const sorted = (times: number[]) => times.sort((one, other) => one - other)
