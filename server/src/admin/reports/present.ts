import {
  ageOf,
  type ConversationOfCoach,
  EvidenceMessage,
  type Report,
  type ReportSeverity,
  type ReportWithEvidence,
  severityOfReason,
  t,
  type UserType,
  userTypes,
} from '@touchline/contract'
import { z } from 'zod'
import { isMinor } from '../../players/service.ts'
import type { WarningRow } from '../accounts/queries.ts'
import type { ConversationOfCoachRow } from './coach-queries.ts'
import type { EvidenceRow, ReportRow, SealedRow } from './queries.ts'

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
    concerned:
      row.concernedId === null
        ? null
        : { userId: row.concernedId, name: row.concernedName ?? '', age: row.concernedAge },
    about: row.conversationId !== null ? 'conversation' : row.commentId === null ? 'post' : 'comment',
    severity: severities.get(row.reason) ?? 'serious',
    reason: row.reason,
    details: row.details,
    reportedAt: row.createdAt.toISOString(),
    closedAt: row.closedAt?.toISOString() ?? null,
    closedBy: row.closedByName ?? '',
    outcome: row.outcome,
    note: row.note,
  }
}

const severities: ReadonlyMap<string, ReportSeverity> = new Map(Object.entries(severityOfReason))

/** What an administrator reads beside the report. */
interface Around {
  sealed: readonly SealedRow[]
  conversations: readonly ConversationOfCoachRow[]
  warnings: readonly WarningRow[]
  now: Date
}

/** Presents a report with its evidence; call it only after the reader is in the audit log. */
export function presentReportWithEvidence(
  row: EvidenceRow,
  { sealed, conversations, warnings, now }: Around,
): ReportWithEvidence {
  return {
    ...presentReport(row),
    conversationId: row.conversationId,
    reporterEmail: row.reporterEmail ?? '',
    reportedEmail: row.reportedEmail ?? '',
    reportsAboutPerson: row.reportsAboutPerson ?? 1,
    warnings: warnings.map(({ at, warnedBy, reason }) => ({
      warnedAt: at.toISOString(),
      warnedBy: warnedBy ?? '',
      reason,
    })),
    conversations: presentConversations(conversations, now),
    onBoard: row.onBoard,
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

const maxConversations = 50 // conversations

function presentConversations(
  rows: readonly ConversationOfCoachRow[],
  now: Date,
): ReportWithEvidence['conversations'] {
  const all = rows.map((row) => presentConversation(row, now))
  return {
    total: all.length,
    withMinors: all.filter(({ playerAge }) => playerAge !== null && playerAge < 18).length,
    blocked: all.filter(({ blocked }) => blocked).length,
    latest: all.slice(0, maxConversations),
  }
}

/** Presents a conversation by its state; a waiting request is open once the player is 18. */
function presentConversation(row: ConversationOfCoachRow, now: Date): ConversationOfCoach {
  const { age, dateOfBirth, state } = row
  const born = age === null ? undefined : { age, dateOfBirth }
  return {
    conversationId: row.id,
    playerName: row.name ?? '',
    playerAge: born ? ageOf(born, now) : null,
    state: state === 'requested' && born && !isMinor(born, now) ? 'open' : state,
    blocked: row.coachBlockedAt !== null || row.playerBlockedAt !== null,
    messages: row.lastSequence,
    startedAt: row.createdAt.toISOString(),
    lastMessageAt: row.lastMessageAt.toISOString(),
  }
}

function accountState(userId: string | null, suspendedAt: Date | null): Report['reported']['account'] {
  if (userId === null) return 'deleted'
  return suspendedAt === null ? 'active' : 'suspended'
}

function typeOf(stored: string): UserType {
  return userTypes.find((type) => type === stored) ?? 'player'
}
