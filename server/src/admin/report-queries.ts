import type { Database, Trx } from '../platform/database.ts'

interface Page {
  state: 'open' | 'closed'
  reportedId: string | undefined
  limit: number
  before: string | undefined
}

function selectReports(db: Database) {
  return db
    .selectFrom('reports')
    .leftJoin('users as reporter', 'reporter.id', 'reports.reporterId')
    .leftJoin('users as reported', 'reported.id', 'reports.reportedId')
    .leftJoin('users as closer', 'closer.id', 'reports.closedBy')
    .select([
      'reports.id',
      'reports.reporterId',
      'reports.reporterName',
      'reports.reporterType',
      'reports.reportedId',
      'reports.reportedName',
      'reports.reportedType',
      'reports.reason',
      'reports.details',
      'reports.createdAt',
      'reports.closedAt',
      'reports.outcome',
      'reporter.id as reporterUserId',
      'reporter.suspendedAt as reporterSuspendedAt',
      'reported.id as reportedUserId',
      'reported.suspendedAt as reportedSuspendedAt',
      'closer.name as closedByName',
    ])
}

/** Open or closed reports, or all about one person; newest first, after `before`. */
export function findReports(db: Database, { state, reportedId, limit, before }: Page) {
  const query =
    reportedId === undefined
      ? selectReports(db).where('reports.closedAt', state === 'open' ? 'is' : 'is not', null)
      : selectReports(db).where('reports.reportedId', '=', reportedId)
  return query
    .$if(before !== undefined, (more) => more.where('reports.id', '<', before ?? ''))
    .orderBy('reports.id', 'desc')
    .limit(limit)
    .execute()
}

export type ReportRow = Awaited<ReturnType<typeof findReports>>[number]

/** A report without its evidence. */
export function getReportRow(db: Database, reportId: string) {
  return selectReports(db).where('reports.id', '=', reportId).executeTakeFirstOrThrow()
}

/** A report with its evidence and the addresses of its two people. */
export function findReportWithEvidence(db: Database, reportId: string) {
  return selectReports(db)
    .select((eb) => [
      'reports.conversationId',
      'reports.evidence',
      'reporter.email as reporterEmail',
      'reported.email as reportedEmail',
      eb
        .selectFrom('reports as about')
        .select((one) => one.fn.countAll<number>().as('count'))
        .whereRef('about.reportedId', '=', 'reports.reportedId')
        .as('reportsAboutPerson'),
    ])
    .where('reports.id', '=', reportId)
    .executeTakeFirst()
}

export type EvidenceRow = NonNullable<Awaited<ReturnType<typeof findReportWithEvidence>>>

/** Whether a report is open, locked until the transaction ends. */
export function lockReport(trx: Trx, reportId: string) {
  return trx
    .selectFrom('reports')
    .select(['closedAt', 'outcome', 'reportedId'])
    .where('id', '=', reportId)
    .forUpdate()
    .executeTakeFirst()
}

export async function setClosed(
  trx: Trx,
  reportId: string,
  { by, at, outcome }: { by: string; at: Date; outcome: string },
) {
  await trx
    .updateTable('reports')
    .set({ closedAt: at, closedBy: by, outcome })
    .where('id', '=', reportId)
    .execute()
}

export async function isReportAbout(db: Database, reportId: string, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('reports')
    .select('id')
    .where('id', '=', reportId)
    .where('reportedId', '=', userId)
    .executeTakeFirst()
  return row !== undefined
}
