import { type listReports, type OutputOf, type Report, type ReportWithEvidence, t } from '@touchline/contract'
import { z } from 'zod'
import { closeReport, lockReport } from '../../conversations/service.ts'
import type { AdminActor } from '../../platform/actor.ts'
import { audit } from '../../platform/audit.ts'
import { type Context, inTransaction } from '../../platform/context.ts'
import { cursorOf } from '../../platform/http/pagination.ts'
import { queueMail } from '../../platform/jobs/mailer.ts'
import { conflict, notFound } from '../../platform/problem.ts'
import { deleteByAdministrator } from '../../posts/service.ts'
import { findWarnings } from '../accounts/queries.ts'
import { reportReviewedMail } from '../mails.ts'
import { findConversationsOfCoach } from './coach-queries.ts'
import { presentReport, presentReportWithEvidence } from './present.ts'
import {
  findReporter,
  findReports,
  findReportWithEvidence,
  findSealed,
  findSubject,
  getReportRow,
} from './queries.ts'

const cursor = cursorOf(z.strictObject({ reportId: z.uuid(), rank: z.int().optional() }))

/** Lists reports without evidence: open ones, most urgent first; closed ones, or all about a person, newest first. */
export async function reportList(
  { platform: { db, auditLines }, actor }: Context,
  query: z.output<typeof listReports.query>,
): Promise<OutputOf<typeof listReports>> {
  const { limit, state, reportedId } = query
  const after = cursor.decode(query.cursor)
  const rows = await findReports(db, { state, reportedId, limit: limit + 1, after })
  const { shown, nextCursor } = cursor.page(rows, limit, ({ id, rank }) => ({ reportId: id, rank }))
  const details = { list: 'reports', shown: shown.length }
  await auditLines.write({ action: 'lists.read', actorId: actor.userId, details })
  return { reports: shown.map(presentReport), nextCursor }
}

/**
 * Returns a report with its evidence. Only a report about a coach's conversation also opens the coach's messages with
 * players who have left; of the coach's other conversations it shows the states. The read is audited. 404 if there is
 * none.
 */
export function readReport(ctx: Context<AdminActor>, reportId: string): Promise<ReportWithEvidence> {
  return inTransaction(ctx, async ({ platform, trx, actor, request, now }) => {
    const row = await findReportWithEvidence(trx, reportId)
    if (!row) throw notFound('report')
    const aboutCoach = row.reportedType === 'coach'
    const sealed = aboutCoach && row.conversationId !== null ? await findSealed(trx, row.reportedId) : []
    const conversations = aboutCoach ? await findConversationsOfCoach(trx, row) : []
    const warnings = await findWarnings(trx, row.reportedId)
    const opened = [...new Set(sealed.map(({ conversationId }) => conversationId))]
    await audit(platform, trx, {
      action: 'reports.read',
      actorId: actor.userId,
      subjectId: reportId,
      details: {
        reportedId: row.reportedId,
        ...(opened.length === 0 ? {} : { opened: opened.join(' ') }),
        ...(conversations.length === 0 ? {} : { statesOf: conversations.length }),
      },
      requestId: request.id,
    })
    return presentReportWithEvidence(row, { sealed, conversations, warnings, now })
  })
}

/** Closes a report and emails the reporter. A closed report keeps its note: 409 for another. 404 if there is none. */
export function close(
  ctx: Context<AdminActor>,
  { reportId, outcome, note }: { reportId: string; outcome: string; note: string },
): Promise<Report> {
  return inTransaction(ctx, async ({ platform, trx, actor, request, now }) => {
    const report = await lockReport(trx, reportId)
    if (!report) throw notFound('report')
    if (report.closedAt !== null && (report.outcome !== outcome || report.note !== note)) {
      throw conflict(t`Someone has already closed this report with a different outcome.`)
    }
    if (report.closedAt === null) {
      await closeReport(trx, reportId, { by: actor.userId, at: now, outcome, note })
      await audit(platform, trx, {
        action: 'reports.closed',
        actorId: actor.userId,
        subjectId: reportId,
        details: { reportedId: report.reportedId },
        requestId: request.id,
      })
      const reporter = await findReporter(trx, reportId)
      if (reporter)
        await queueMail(platform, trx, reportReviewedMail(platform.env.PUBLIC_URL, reporter, note))
    }
    return presentReport(await getReportRow(trx, reportId))
  })
}

/**
 * Deletes the reported post or comment, even after the report is closed; repeating is no change. The report keeps its
 * evidence, and the author is not told. 404 for no report, 409 for one about a conversation.
 */
export function deleteWords(context: Context<AdminActor>, reportId: string) {
  return inTransaction(context, async (ctx) => {
    const subject = await findSubject(ctx.trx, reportId)
    if (!subject) throw notFound('report')
    const { postId, commentId } = subject
    if (postId === null) throw conflict(t`This report isn't about a post or a comment.`)
    await deleteByAdministrator(ctx, { reportId, postId, commentId })
    return { message: commentId === null ? t`We deleted the post.` : t`We deleted the comment.` }
  })
}
