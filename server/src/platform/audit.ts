import type { Database } from './database.ts'
import { keepPlan } from './kept-plans.ts'
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

/** Writes one line; given a transaction, it stands if and only if that commits (design section 7). */
export async function audit(platform: Pick<Platform, 'clock'>, db: Database, entry: AuditEntry) {
  await db
    .insertInto('auditLog')
    .values({
      at: platform.clock.now(),
      actorId: entry.actorId ?? null,
      action: entry.action,
      subjectId: entry.subjectId ?? null,
      details: JSON.stringify(entry.details ?? {}),
      requestId: entry.requestId ?? null,
    })
    .modifyEnd(keepPlan)
    .execute()
}
