import {
  type EvidenceMessage,
  type ReportReason,
  reportSeverities,
  severityOfReason,
} from '@touchline/contract'
import { conversationReported } from '../../events.ts'
import { audit } from '../../platform/audit.ts'
import type { TransactionContext } from '../../platform/context.ts'
import { countReportsSince, lockOpenReport, type OpenReport, saveReport } from './queries.ts'

const reportsPerDay = { max: 5, milliseconds: 24 * 3600_000 }
const maxDetails = 20_000 // characters, of all reports together
const maxOfEach = 1000 // the first and the newest messages of the evidence

interface Further {
  conversationId: string
  reason: ReportReason
  details: string
  messages: readonly EvidenceMessage[]
}

/**
 * Adds to this person's open report about the conversation, from the fifth report in a day. Emails administrators again
 * only for a more urgent reason. Returns false if the report must be its own.
 */
export async function addToReport(ctx: TransactionContext, further: Further): Promise<boolean> {
  const { platform, trx, actor, request, now } = ctx
  const about = { conversationId: further.conversationId, reporterId: actor.userId }
  const since = new Date(now.getTime() - reportsPerDay.milliseconds)
  if ((await countReportsSince(trx, about, since)) < reportsPerDay.max) return false
  const open = await lockOpenReport(trx, about)
  if (!open) return false
  const isWorse = severity(further.reason) < severity(open.reason)
  await saveReport(trx, open.id, { ...merged(open, further), ...(isWorse ? { reason: further.reason } : {}) })
  await audit(platform, trx, {
    actorId: actor.userId,
    action: 'conversations.reported',
    subjectId: open.reportedId,
    details: { conversationId: further.conversationId, reportId: open.id, reason: further.reason },
    requestId: request.id,
  })
  if (isWorse) await platform.outbox.publish(trx, conversationReported, { reportId: open.id })
  return true
}

/** Returns both reports' words and messages, leaving stored ones unchanged. */
function merged(open: OpenReport, { details, messages }: Further) {
  const last = open.evidence.at(-1)?.sequence ?? 0
  const all = [...open.evidence, ...messages.filter(({ sequence }) => sequence > last)]
  const evidence = all.length <= 2 * maxOfEach ? all : [...all.slice(0, maxOfEach), ...all.slice(-maxOfEach)]
  const words = [open.details, details].filter((text) => text !== '').join('\n\n')
  return { evidence: JSON.stringify(evidence), details: words.length <= maxDetails ? words : open.details }
}

const severity = (reason: string) =>
  reportSeverities.indexOf(new Map(Object.entries(severityOfReason)).get(reason) ?? 'serious')
