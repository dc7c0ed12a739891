import { type Insertable, type SqlBool, sql } from 'kysely'
import type { Database, Trx } from '../../platform/db/database.ts'
import type { Reports } from '../../platform/db/schema.ts'

export type NewReport = Insertable<Reports>

/** Stores a report with its messages. */
export async function insertReport(trx: Trx, report: NewReport) {
  await trx.insertInto('reports').values(report).execute()
}

interface SameReport {
  conversationId: string
  reporterId: string
  reason: string
  details: string
}

/** Tells whether this person sent the same report since then. */
export async function hasReported(db: Database, report: SameReport, since: Date): Promise<boolean> {
  const row = await db
    .selectFrom('reports')
    .select('id')
    .where('reporterId', '=', report.reporterId)
    .where('conversationId', '=', report.conversationId)
    .where('reason', '=', report.reason)
    .where('details', '=', report.details)
    .where('createdAt', '>', since)
    .executeTakeFirst()
  return row !== undefined
}

interface SamePostReport {
  postId: string
  /** Null for the post itself. */
  commentId: string | null
  reporterId: string
  /** The last line of the evidence. */
  words: string
}

/** Tells whether this person already reported these words of the post or comment. */
export async function hasReportedWords(db: Database, report: SamePostReport): Promise<boolean> {
  const row = await db
    .selectFrom('reports')
    .select('id')
    .where('reporterId', '=', report.reporterId)
    .where('postId', '=', report.postId)
    .where('commentId', 'is not distinct from', report.commentId)
    .where(sql<SqlBool>`evidence -> -1 ->> 'message' = ${report.words}`)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Finds the report's facts for an email; undefined when it does not exist. */
export function findReport(db: Database, id: string) {
  return db
    .selectFrom('reports')
    .select(['reporterType', 'reason', 'postId', 'commentId'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Tells whether a report is open, and locks it until the transaction ends. */
export function lockReport(trx: Trx, reportId: string) {
  return trx
    .selectFrom('reports')
    .select(['closedAt', 'outcome', 'note', 'reportedId'])
    .where('id', '=', reportId)
    .forUpdate()
    .executeTakeFirst()
}

/** Closes a report with its outcome, and keeps what its reporter is told. */
export async function closeReport(
  trx: Trx,
  reportId: string,
  { by, at, ...words }: { by: string; at: Date; outcome: string; note: string },
) {
  await trx
    .updateTable('reports')
    .set({ closedAt: at, closedBy: by, ...words })
    .where('id', '=', reportId)
    .execute()
}
