import type { EvidenceMessage } from '@touchline/contract'
import { conversationReported } from '../../events.ts'
import { type AuditEntry, audit } from '../../platform/audit.ts'
import type { TransactionContext } from '../../platform/context.ts'
import { insertReport, type NewReport } from './queries.ts'

type FromContext = 'id' | 'reporterId' | 'reporterName' | 'createdAt' | 'evidence'

interface FiledReport {
  report: Omit<NewReport, FromContext>
  evidence: readonly EvidenceMessage[]
  action: AuditEntry['action']
  /** The ids of what the report is about, for the audit log. */
  about: NonNullable<AuditEntry['details']>
}

/** Stores the caller's report with its evidence, audits it without its words, and emails the administrators. */
export async function fileReport(
  { platform, trx, actor, request, now }: TransactionContext,
  { report, evidence, action, about }: FiledReport,
) {
  const reportId = platform.ids.next()
  await insertReport(trx, {
    ...report,
    id: reportId,
    reporterId: actor.userId,
    reporterName: actor.name,
    evidence: JSON.stringify(evidence),
    createdAt: now,
  })
  await audit(platform, trx, {
    actorId: actor.userId,
    action,
    subjectId: report.reportedId,
    details: { ...about, reportId, reason: report.reason },
    requestId: request.id,
  })
  await platform.outbox.publish(trx, conversationReported, { reportId })
}
