import { reportSeverities, severityOfReason } from '@touchline/contract'
import { type SqlBool, sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'

interface Page {
  state: 'open' | 'closed'
  reportedId: string | undefined
  limit: number
  after: { reportId: string; rank?: number | undefined } | undefined
}

const severityOf = sql.join(
  Object.entries(severityOfReason).map(
    ([reason, severity]) => sql`when ${reason} then ${reportSeverities.indexOf(severity)}::int`,
  ),
  sql` `,
)

/**
 * Ranks a report by the urgency of its reason, then by the player's age, under 16 first. An unknown age counts as the
 * youngest; no player, as an adult.
 */
const rankOfReport = sql<number>`(case reports.reason ${severityOf} else 1 end * 3 + case
  when reports.concerned_id is null then 2
  when coalesce(reports.concerned_age, 0) < 16 then 0
  when reports.concerned_age < 18 then 1
  else 2 end)`

function selectReports(db: Database) {
  return db
    .selectFrom('reports')
    .leftJoin('users as reporter', 'reporter.id', 'reports.reporterId')
    .leftJoin('users as reported', 'reported.id', 'reports.reportedId')
    .leftJoin('users as concerned', 'concerned.id', 'reports.concernedId')
    .leftJoin('users as closer', 'closer.id', 'reports.closedBy')
    .select([
      'reports.id',
      'reports.reporterId',
      'reports.reporterName',
      'reports.reporterType',
      'reports.reportedId',
      'reports.reportedName',
      'reports.reportedType',
      'reports.conversationId',
      'reports.commentId',
      'reports.reason',
      'reports.details',
      'reports.concernedId',
      'reports.concernedAge',
      'reports.note',
      'reports.createdAt',
      'reports.closedAt',
      'reports.outcome',
      'reporter.id as reporterUserId',
      'reporter.suspendedAt as reporterSuspendedAt',
      'reported.id as reportedUserId',
      'reported.suspendedAt as reportedSuspendedAt',
      'closer.name as closedByName',
      'concerned.name as concernedName',
      rankOfReport.as('rank'),
    ])
}

/** Lists reports after `after`: open ones by rank, then oldest first; closed ones or a person's, newest first. */
export function findReports(db: Database, { state, reportedId, limit, after }: Page) {
  if (reportedId === undefined && state === 'open') {
    const { rank = 0, reportId = '' } = after ?? {}
    return selectReports(db)
      .where('reports.closedAt', 'is', null)
      .$if(after !== undefined, (more) =>
        more.where(sql<SqlBool>`(${rankOfReport}, reports.id) > (${rank}::int, ${reportId}::uuid)`),
      )
      .orderBy('rank')
      .orderBy('reports.id')
      .limit(limit)
      .execute()
  }
  const query =
    reportedId === undefined
      ? selectReports(db).where('reports.closedAt', 'is not', null)
      : selectReports(db).where('reports.reportedId', '=', reportedId)
  return query
    .$if(after !== undefined, (more) => more.where('reports.id', '<', after?.reportId ?? ''))
    .orderBy('reports.id', 'desc')
    .limit(limit)
    .execute()
}

export type ReportRow = Awaited<ReturnType<typeof findReports>>[number]

/** Finds a report without its evidence. */
export function getReportRow(db: Database, reportId: string) {
  return selectReports(db).where('reports.id', '=', reportId).executeTakeFirstOrThrow()
}

/** Finds the reporter to tell of the outcome; undefined if the account is gone, suspended or unverified. */
export function findReporter(db: Database, reportId: string) {
  return db
    .selectFrom('reports')
    .innerJoin('users', 'users.id', 'reports.reporterId')
    .select(['users.name', 'users.email'])
    .where('reports.id', '=', reportId)
    .where('users.suspendedAt', 'is', null)
    .where('users.emailVerified', '=', true)
    .executeTakeFirst()
}

/** Finds a report with its evidence and its two people's addresses. */
export function findReportWithEvidence(db: Database, reportId: string) {
  return selectReports(db)
    .select((eb) => [
      'reports.evidence',
      'reporter.email as reporterEmail',
      'reported.email as reportedEmail',
      sql<boolean>`case when reports.comment_id is null
        then exists (select from posts where posts.id = reports.post_id)
        else exists (select from post_comments where post_comments.id = reports.comment_id) end`.as(
        'onBoard',
      ),
      eb
        .selectFrom('reports as about')
        .select((one) => one.fn.countAll<number>().as('count'))
        .whereRef('about.reportedId', '=', 'reports.reportedId')
        .as('reportsAboutPerson'),
    ])
    .where('reports.id', '=', reportId)
    .executeTakeFirst()
}

/** Finds the post or comment a report is about; both null for a conversation. */
export function findSubject(db: Database, reportId: string) {
  return db
    .selectFrom('reports')
    .select(['postId', 'commentId'])
    .where('id', '=', reportId)
    .executeTakeFirst()
}

export type EvidenceRow = NonNullable<Awaited<ReturnType<typeof findReportWithEvidence>>>

const maxSealed = 10 // the conversations left last
const maxSealedMessages = 200 // the newest in each

/** Finds the messages of this coach's conversations with players who have deleted their account, in order. */
export async function findSealed(db: Database, coachId: string) {
  const { rows } = await sql<{
    conversationId: string
    leftAt: Date
    messageId: string
    sequence: number
    senderId: string
    fromCoach: boolean
    message: string
    timestamp: Date
  }>`select left_ones.id as conversation_id, player_left_at as left_at, said.id as message_id, said.sequence,
      coalesce(said.sender_id::text, '') as sender_id, said.sender_id is not distinct from ${coachId}::uuid as from_coach,
      said.body as message, said.sent_at as timestamp
    from (select id, player_left_at from conversations where coach_id = ${coachId} and player_left_at is not null
      order by player_left_at desc, id limit ${maxSealed}) as left_ones
    cross join lateral (select * from messages where conversation_id = left_ones.id
      order by sequence desc limit ${maxSealedMessages}) as said
    order by player_left_at desc, left_ones.id, said.sequence`.execute(db)
  return rows
}

export type SealedRow = Awaited<ReturnType<typeof findSealed>>[number]

/** Returns true if the report is about this person. */
export async function isReportAbout(db: Database, reportId: string, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('reports')
    .select('id')
    .where('id', '=', reportId)
    .where('reportedId', '=', userId)
    .executeTakeFirst()
  return row !== undefined
}
