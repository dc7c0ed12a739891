import {
  type Account,
  AuditLine,
  EvidenceMessage,
  type Report,
  type ReportWithEvidence,
  t,
  type UserType,
  userTypes,
} from '@touchline/contract'
import { z } from 'zod'
import type { AdminActor } from '../platform/actor.ts'
import type { AccountRow } from './accounts/queries.ts'
import type { AuditRow } from './audit-log/queries.ts'
import { maySuspend } from './policy.ts'
import type { EvidenceRow, ReportRow, SealedRow } from './reports/queries.ts'

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
    can: { suspend: maySuspend(actor, id) },
  }
}

/** Presents a report without its evidence: names as they were, accounts as they are. */
export function presentReport(row: ReportRow): Report {
  return {
    reportId: row.id,
    reporter: {
      userId: row.reporterId,
      name: row.reporterName,
      type: typeOf(row.reporterType),
      account: accountState(row.reporterUserId, row.reporterSuspendedAt),
    },
    reported: {
      userId: row.reportedId,
      name: row.reportedName,
      type: typeOf(row.reportedType),
      account: accountState(row.reportedUserId, row.reportedSuspendedAt),
    },
    about: row.conversationId !== null ? 'conversation' : row.commentId === null ? 'post' : 'comment',
    reason: row.reason,
    details: row.details,
    reportedAt: row.createdAt.toISOString(),
    closedAt: row.closedAt?.toISOString() ?? null,
    closedBy: row.closedByName ?? '',
    outcome: row.outcome,
  }
}

/** Presents a report with its evidence; call it only after the audit log has the reader. */
export function presentReportWithEvidence(
  row: EvidenceRow,
  sealed: readonly SealedRow[],
): ReportWithEvidence {
  return {
    ...presentReport(row),
    conversationId: row.conversationId,
    reporterEmail: row.reporterEmail ?? '',
    reportedEmail: row.reportedEmail ?? '',
    reportsAboutPerson: row.reportsAboutPerson ?? 1,
    evidence: z.array(EvidenceMessage).parse(row.evidence),
    sealed: [...Map.groupBy(sealed, ({ conversationId }) => conversationId)].map(
      ([conversationId, messages]) => ({
        conversationId,
        leftAt: messages[0]?.leftAt.toISOString() ?? '',
        messages: messages.map(({ messageId, sequence, senderId, fromCoach, message, timestamp }) => ({
          messageId,
          sequence,
          senderId,
          senderName: fromCoach ? row.reportedName : t`Former player`,
          message,
          timestamp: timestamp.toISOString(),
        })),
      }),
    ),
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

function accountState(userId: string | null, suspendedAt: Date | null): Report['reported']['account'] {
  if (userId === null) return 'deleted'
  return suspendedAt === null ? 'active' : 'suspended'
}

function typeOf(stored: string): UserType {
  return userTypes.find((type) => type === stored) ?? 'player'
}
