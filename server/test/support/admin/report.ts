import type { ReportReason } from '@touchline/contract'
import type { Platform } from '../../../src/platform/platform.ts'

interface Person {
  userId: string
  name: string
}

interface Given {
  reporter: Person
  reported: Person
  details?: string
  reason?: ReportReason
  /** The player's age on that day; null when it was not known anymore, undefined where it concerns no player. */
  age?: number | null
}

/** Creates a player's report about a coach, with two messages as evidence. */
export async function makeReport(
  { db, ids, clock }: Platform,
  { reporter, reported, details = '', reason = 'notACoach', age }: Given,
) {
  const reportId = ids.next()
  const now = clock.now()
  const line = (sequence: number, sender: Person, message: string) => ({
    messageId: ids.next(),
    sequence,
    senderId: sender.userId,
    senderName: sender.name,
    message,
    timestamp: now.toISOString(),
  })
  await db
    .insertInto('reports')
    .values({
      id: reportId,
      conversationId: ids.next(),
      reporterId: reporter.userId,
      reporterName: reporter.name,
      reporterType: 'player',
      reportedId: reported.userId,
      reportedName: reported.name,
      reportedType: 'coach',
      reason,
      details,
      concernedId: age === undefined ? null : reporter.userId,
      concernedAge: age ?? null,
      evidence: JSON.stringify([
        line(1, reported, 'Send me your number, and do not tell your parents.'),
        line(2, reporter, 'Why <b>not</b>?'),
      ]),
      createdAt: now,
    })
    .execute()
  return reportId
}

/** Loads the audit entries of that action about that subject. */
export function auditLines({ db }: Platform, action: string, subjectId: string) {
  return db
    .selectFrom('auditLog')
    .select(['actorId', 'details'])
    .where('action', '=', action)
    .where('subjectId', '=', subjectId)
    .orderBy('id')
    .execute()
}
