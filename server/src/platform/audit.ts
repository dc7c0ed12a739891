import type { AuditAction } from '@touchline/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Clock } from './clock.ts'
import { Batcher } from './db/batcher.ts'
import type { Database } from './db/database.ts'
import { preparedQuery } from './db/prepared-query.ts'
import { asPrepared } from './db/prepared-statements.ts'

/** One line of the append-only log. Details hold no token and no email address. */
export interface AuditEntry {
  /** The person who acted; absent when nobody is signed in. */
  actorId?: string | undefined
  /** One of the acts that the web has a sentence for. */
  action: AuditAction
  /** The object that was changed. */
  subjectId?: string | undefined
  details?: Record<string, string | number | boolean | null>
  requestId?: string | undefined
}

interface Line {
  at: Date
  actorId: string | null
  action: string
  subjectId: string | null
  details: string
  requestId: string | null
}

const line: Line = {
  at: new Date(0),
  actorId: 'actorId',
  action: 'action',
  subjectId: 'subjectId',
  details: 'details',
  requestId: 'requestId',
}
const insertLine = preparedQuery(line, (db, values) => db.insertInto('auditLog').values(values))

/** Writes one line; inside a transaction it exists if and only if that commits. */
export async function audit(platform: { clock: Clock }, db: Database, entry: AuditEntry) {
  await insertLine(db, lineOf(platform, entry))
}

/** Writes many lines in one statement. */
export async function auditMany(platform: { clock: Clock }, db: Database, entries: readonly AuditEntry[]) {
  await insertLines(
    db,
    entries.map((entry) => lineOf(platform, entry)),
  )
}

/** Logs reads: concurrent ones share one statement, and each is written before its reader gets the answer. */
export class AuditLines {
  readonly #lines: Batcher<Line, undefined>
  readonly #clock: Clock

  constructor(db: Database, clock: Clock) {
    this.#clock = clock
    this.#lines = new Batcher((lines) => insertLines(db, lines))
  }

  /** Writes one line outside a transaction. */
  async write(entry: AuditEntry) {
    await this.#lines.load(lineOf({ clock: this.#clock }, entry))
  }
}

async function insertLines(db: Database, lines: readonly Line[]): Promise<undefined[]> {
  const column = (name: keyof Line) => lines.map((one) => one[name])
  await sql`insert into audit_log (at, actor_id, action, subject_id, details, request_id)
    select * from unnest(${column('at')}::timestamptz[], ${column('actorId')}::uuid[], ${column('action')}::text[],
      ${column('subjectId')}::uuid[], ${column('details')}::jsonb[], ${column('requestId')}::text[]) ${asPrepared}`.execute(
    db,
  )
  return lines.map(() => undefined)
}

/** Builds a part of a larger statement: it writes the lines that `rows` selects, their columns in this order. */
export const insertOf = (rows: RawBuilder<unknown>) =>
  sql`insert into audit_log (at, actor_id, action, subject_id, details, request_id) ${rows}`

function lineOf({ clock }: { clock: Clock }, entry: AuditEntry): Line {
  return {
    at: clock.now(),
    actorId: entry.actorId ?? null,
    action: entry.action,
    subjectId: entry.subjectId ?? null,
    details: JSON.stringify(entry.details ?? {}),
    requestId: entry.requestId ?? null,
  }
}
