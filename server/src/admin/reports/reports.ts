import { type listReports, type OutputOf, type Report, type ReportWithEvidence, t } from '@touchline/contract'
import { z } from 'zod'
import { closeReport, lockReport } from '../../conversations/service.ts'
import type { AdminActor } from '../../platform/actor.ts'
import { audit } from '../../platform/audit.ts'
import { type Context, inTransaction } from '../../platform/context.ts'
import { cursorOf } from '../../platform/http/pagination.ts'
import { conflict, notFound } from '../../platform/problem.ts'
import { presentReport, presentReportWithEvidence } from '../present.ts'
import { findReports, findReportWithEvidence, findSealed, getReportRow } from './queries.ts'

const cursor = cursorOf(z.strictObject({ reportId: z.uuid() }))

/** Lists open or closed reports, or every one about a person; newest first, without their evidence. */
export async function reportList(
  { platform: { db } }: Context,
  query: z.output<typeof listReports.query>,
): Promise<OutputOf<typeof listReports>> {
  const { limit, state, reportedId } = query
  const before = cursor.decode(query.cursor)?.reportId
  const rows = await findReports(db, { state, reportedId, limit: limit + 1, before })
  const { shown, nextCursor } = cursor.page(rows, limit, ({ id }) => ({ reportId: id }))
  return { reports: shown.map(presentReport), nextCursor }
}

/**
 * Returns a report with its evidence. One about a coach's conversation also opens the messages of that coach with players
 * who have left, which nothing else does. The look is audited. 404 when there is none.
 */
export function readReport(ctx: Context<AdminActor>, reportId: string): Promise<ReportWithEvidence> {
  return inTransaction(ctx, async ({ platform, trx, actor, request }) => {
    const row = await findReportWithEvidence(trx, reportId)
    if (!row) throw notFound('report')
    const sealed =
      row.reportedType === 'coach' && row.conversationId !== null ? await findSealed(trx, row.reportedId) : []
    const opened = [...new Set(sealed.map(({ conversationId }) => conversationId))]
    await audit(platform, trx, {
      action: 'reports.read',
      actorId: actor.userId,
      subjectId: reportId,
      details: { reportedId: row.reportedId, ...(opened.length === 0 ? {} : { opened: opened.join(' ') }) },
      requestId: request.id,
    })
    return presentReportWithEvidence(row, sealed)
  })
}

/** Closes a report; a closed one keeps its outcome: 409 for other words. 404 when there is none. */
export function close(
  ctx: Context<AdminActor>,
  { reportId, outcome }: { reportId: string; outcome: string },
): Promise<Report> {
  return inTransaction(ctx, async ({ platform, trx, actor, request, now }) => {
    const report = await lockReport(trx, reportId)
    if (!report) throw notFound('report')
    if (report.closedAt !== null && report.outcome !== outcome) {
      throw conflict(t`Someone has already closed this report with a different outcome.`)
    }
    if (report.closedAt === null) {
      await closeReport(trx, reportId, { by: actor.userId, at: now, outcome })
      await audit(platform, trx, {
        action: 'reports.closed',
        actorId: actor.userId,
        subjectId: reportId,
        details: { reportedId: report.reportedId },
        requestId: request.id,
      })
    }
    return presentReport(await getReportRow(trx, reportId))
  })
}
