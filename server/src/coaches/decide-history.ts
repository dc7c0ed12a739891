import type { RefusalRecord, VerificationEnd, VerificationRecord } from '@touchline/contract'
import type { Database } from '../platform/database.ts'
import { type AuditedStanding, findCollegeNames, findStandingLines } from './history-queries.ts'

/** What was decided about a person so far. */
export interface Past {
  history: VerificationRecord[]
  refusals: RefusalRecord[]
}

const nothing: Past = { history: [], refusals: [] }

/** What was decided about each of these coaches so far, as the audit log has it. */
export async function pastOf(db: Database, coaches: readonly { coachId: string; collegeId: string }[]) {
  const lines = await findStandingLines(
    db,
    coaches.map(({ coachId }) => coachId),
  )
  const names = await findCollegeNames(db, [
    ...coaches.map(({ collegeId }) => collegeId),
    ...lines.flatMap(({ fromCollegeId }) => fromCollegeId ?? []),
  ])
  const pasts = new Map(
    coaches.map(({ coachId, collegeId }) => {
      const own = lines.filter((line) => line.coachId === coachId)
      return [coachId, tell(own, collegeId, (id) => names.get(id) ?? '')]
    }),
  )
  return { of: (coachId: string): Past => pasts.get(coachId) ?? nothing }
}

/** Tells lines, latest first, as times of being verified and refusals; a line belongs to the college of that time. */
function tell(lines: readonly AuditedStanding[], now: string, nameOf: (id: string) => string): Past {
  const past: Past = { history: [], refusals: [] }
  let collegeId = now
  let end: { endedAt: string; endedWhy: VerificationEnd } | undefined
  for (const { action, at, by, actorName, fromCollegeId } of lines) {
    const moment = at.toISOString()
    const person = by === 'administrator' ? 'administrator' : 'colleague'
    if (action === 'coaches.collegeChanged') {
      collegeId = fromCollegeId ?? collegeId
      end = { endedAt: moment, endedWhy: 'collegeChanged' }
    } else if (action === 'coaches.verificationLost') {
      end = { endedAt: moment, endedWhy: 'emailChanged' }
    } else if (action === 'coaches.refused' || action === 'coaches.withdrawn') {
      const collegeName = nameOf(collegeId)
      past.refusals.push({ collegeName, refusedBy: actorName ?? '', by: person, refusedAt: moment })
      end = { endedAt: moment, endedWhy: action === 'coaches.withdrawn' ? 'withdrawn' : 'refused' }
    } else {
      past.history.push({
        collegeName: nameOf(collegeId),
        evidence: by === 'domain' ? 'domain' : person,
        grantedBy: actorName ?? '',
        since: moment,
        endedAt: end?.endedAt ?? null,
        endedWhy: end?.endedWhy ?? null,
      })
      end = undefined
    }
  }
  return past
}
