import type { RefusalRecord, VerificationRecord } from '@touchline/contract'
import type { Database } from '../../platform/db/database.ts'
import {
  type AuditedStanding,
  findCollegeNames,
  findStandingLines,
  findVerifications,
  type KeptVerification,
} from './history-queries.ts'

/** The earlier decisions about a person. */
export interface Past {
  history: VerificationRecord[]
  refusals: RefusalRecord[]
}

const nothing: Past = { history: [], refusals: [] }

/** Returns earlier decisions about these coaches: verifications from their table, refusals from the audit log. */
export async function pastOf(db: Database, coaches: readonly { coachId: string; collegeId: string }[]) {
  const coachIds = coaches.map(({ coachId }) => coachId)
  const [verifications, lines] = await Promise.all([
    findVerifications(db, coachIds),
    findStandingLines(db, coachIds),
  ])
  const names = await findCollegeNames(db, [
    ...coaches.map(({ collegeId }) => collegeId),
    ...lines.flatMap(({ fromCollegeId }) => fromCollegeId ?? []),
  ])
  const pasts = new Map(
    coaches.map(({ coachId, collegeId }) => {
      const own = lines.filter((line) => line.coachId === coachId)
      const history = verifications.filter((row) => row.coachId === coachId).map(tellVerification)
      return [coachId, { history, refusals: tellRefusals(own, collegeId, (id) => names.get(id) ?? '') }]
    }),
  )
  return { of: (coachId: string): Past => pasts.get(coachId) ?? nothing }
}

function tellVerification(row: KeptVerification): VerificationRecord {
  const { collegeName, evidence, grantedBy, since, endedAt, endedWhy } = row
  return {
    collegeName,
    evidence,
    grantedBy: grantedBy ?? '',
    since: since.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
    endedWhy,
  }
}

/** Turns log lines, latest first, into refusals by the college of that time. */
function tellRefusals(
  lines: readonly AuditedStanding[],
  now: string,
  nameOf: (id: string) => string,
): RefusalRecord[] {
  const refusals: RefusalRecord[] = []
  let collegeId = now
  for (const { action, at, by, actorName, fromCollegeId } of lines) {
    if (action === 'coaches.collegeChanged') {
      collegeId = fromCollegeId ?? collegeId
      continue
    }
    refusals.push({
      collegeName: nameOf(collegeId),
      refusedBy: actorName ?? '',
      by: by === 'administrator' ? 'administrator' : 'colleague',
      refusedAt: at.toISOString(),
    })
  }
  return refusals
}
