import { type Account, AuditLine, type HeldDecision } from '@touchline/contract'
import type { AdminActor } from '../platform/actor.ts'
import type { Context } from '../platform/context.ts'
import type { AccountRow } from './accounts/queries.ts'
import type { AuditRow } from './audit-log/queries.ts'
import type { HeldRow } from './held/queries.ts'
import { maySuspend } from './policy.ts'

/** The viewing administrator, and when. */
type AdminView = Pick<Context<AdminActor>, 'actor' | 'now'>

/** Presents a held or failed decision, null if there is none; only its maker sees that it failed. */
export function presentHeld({ actor, now }: AdminView, row: HeldRow | undefined): HeldDecision | null {
  if (!row) return null
  const { id, decision, actorId, dueAt, outcome } = row
  const mine = actorId === actor.userId
  if (outcome === 'made' || (outcome === 'failed' && !mine)) return null
  const undoableFor = outcome === null ? Math.max(0, dueAt.getTime() - now.getTime()) : 0
  const state = outcome === 'failed' ? 'failed' : undoableFor > 0 ? 'undoable' : 'saving'
  return { decisionId: id, decision, state, undoableFor, mine }
}

/** Presents an account to this administrator. */
export function presentAccount(view: AdminView, row: AccountRow, held?: HeldRow): Account {
  const { id, name, email, type, emailVerified, verification, collegeName, sessions } = row
  return {
    userId: id,
    name,
    email,
    type,
    emailVerified,
    verification,
    collegeName: collegeName ?? '',
    suspendedAt: row.suspendedAt?.toISOString() ?? null,
    suspensionAsked: row.suspensionAsked === true,
    createdAt: row.createdAt.toISOString(),
    sessions: sessions ?? 0,
    warnings: row.warnings,
    warnedAt: row.warnedAt?.toISOString() ?? null,
    can: { suspend: maySuspend(view.actor, id) },
    held: presentHeld(view, held),
  }
}

export function presentLine(row: AuditRow): AuditLine {
  const { id, action, actorId, subjectId, requestId } = row
  const details = AuditLine.shape.details.safeParse(row.details)
  return {
    lineId: id,
    at: row.at.toISOString(),
    action,
    actor: actorId === null ? null : { id: actorId, kind: 'person', name: row.actorName ?? '' },
    subject:
      subjectId === null ? null : { id: subjectId, kind: row.subjectKind, name: row.subjectName ?? '' },
    details: details.success ? details.data : {},
    requestId: requestId ?? '',
  }
}
