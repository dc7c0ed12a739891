import type { Database } from './database.ts'
import { keptQuery } from './kept-query.ts'
import type { Platform } from './platform.ts'

/** One line of the append-only log. Details hold no token and no e-mail address. */
export interface AuditEntry {
  /** Who did it; absent when nobody is signed in. */
  actorId?: string | undefined
  /** `feature.whatHappened` */
  action: string
  /** Whom or what it was done to. */
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
const insertLine = keptQuery(line, (db, values) => db.insertInto('auditLog').values(values))

/** Writes one line; given a transaction, it stands if and only if that commits (design section 7). */
export async function audit(platform: Pick<Platform, 'clock'>, db: Database, entry: AuditEntry) {
  await insertLine(db, {
    at: platform.clock.now(),
    actorId: entry.actorId ?? null,
    action: entry.action,
    subjectId: entry.subjectId ?? null,
    details: JSON.stringify(entry.details ?? {}),
    requestId: entry.requestId ?? null,
  })
}
