import { EvidenceMessage } from '@touchline/contract'
import { type Insertable, type SqlBool, sql } from 'kysely'
import { z } from 'zod'
import { shownName } from '../../auth/service.ts'
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

/** Returns true if this person sent the same report since then. */
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

interface ByPerson {
  conversationId: string
  reporterId: string
}

/** Counts the reports of this person about the conversation since then. */
export async function countReportsSince(db: Database, about: ByPerson, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('reports')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('reporterId', '=', about.reporterId)
    .where('conversationId', '=', about.conversationId)
    .where('createdAt', '>', since)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export type OpenReport = NonNullable<Awaited<ReturnType<typeof lockOpenReport>>>

/** Finds the newest open report of this person about the conversation, locked until the transaction ends. */
export async function lockOpenReport(trx: Trx, about: ByPerson) {
  const row = await trx
    .selectFrom('reports')
    .select(['id', 'reportedId', 'reason', 'details', 'evidence'])
    .where('reporterId', '=', about.reporterId)
    .where('conversationId', '=', about.conversationId)
    .where('closedAt', 'is', null)
    .orderBy('id', 'desc')
    .limit(1)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row && { ...row, evidence: z.array(EvidenceMessage).parse(row.evidence) }
}

/** Replaces the words and the evidence of an open report. */
export async function saveReport(
  trx: Trx,
  reportId: string,
  to: { details: string; evidence: string; reason?: string },
) {
  await trx.updateTable('reports').set(to).where('id', '=', reportId).execute()
}

interface SamePostReport {
  postId: string
  /** Null for the post itself. */
  commentId: string | null
  reporterId: string
  /** The last line of the evidence. */
  words: string
}

/** Returns true if this person already reported these words of the post or comment. */
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

/** Returns true if a report is open, and locks it until the transaction ends. */
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

/** Finds the conversations that a parent keeps closed for this player, newest first. */
export function findClosedByParents(db: Database, playerId: string) {
  return db
    .selectFrom('conversations')
    .innerJoin('users as coach', 'coach.id', 'conversations.coachId')
    .leftJoin('users as blocker', 'blocker.id', 'conversations.playerBlockedBy')
    .leftJoin('users as decliner', 'decliner.id', 'conversations.answeredBy')
    .select([
      'conversations.id',
      'conversations.state',
      'conversations.answeredAt',
      'conversations.answeredBy',
      'conversations.playerBlockedAt',
      'conversations.playerBlockedBy',
      shownName.coach('coach').as('coachName'),
      'blocker.name as blockerName',
      'decliner.name as declinerName',
    ])
    .where('conversations.playerId', '=', playerId)
    .where(
      sql<SqlBool>`((player_blocked_at is not null and player_blocked_by is distinct from player_id)
        or (state = 'declined' and answered_by is distinct from player_id))`,
    )
    .orderBy('conversations.id', 'desc')
    .limit(200)
    .execute()
}

/** Locks this player's conversation; returns false if it does not exist. */
export async function lockOfPlayer(trx: Trx, playerId: string, conversationId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('conversations')
    .select('id')
    .where('id', '=', conversationId)
    .where('playerId', '=', playerId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row !== undefined
}
