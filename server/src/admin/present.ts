import { type Account, AuditLine } from '@touchline/contract'
import type { AdminActor } from '../platform/actor.ts'
import type { AccountRow } from './accounts/queries.ts'
import type { AuditRow } from './audit-log/queries.ts'
import { maySuspend } from './policy.ts'

/** Presents an account as this administrator sees it. */
export function presentAccount(actor: AdminActor, row: AccountRow): Account {
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
    can: { suspend: maySuspend(actor, id) },
  }
}

/** Presents one line of the audit log. */
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
