import type { Insertable } from 'kysely'
import type { Database, Trx } from '../../platform/db/database.ts'
import type { Reports } from '../../platform/db/schema.ts'

/** A report with the messages it is about. */
export async function insertReport(trx: Trx, report: Insertable<Reports>) {
  await trx.insertInto('reports').values(report).execute()
}

interface SameReport {
  conversationId: string
  reporterId: string
  reason: string
  details: string
}

/** Has this person reported exactly that since then? */
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

/** What a mail about a report says; undefined when there is none. */
export function findReport(db: Database, id: string) {
  return db.selectFrom('reports').select(['reporterType', 'reason']).where('id', '=', id).executeTakeFirst()
}
