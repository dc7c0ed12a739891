import type { Database } from '../../../platform/db/database.ts'
import { findEvaluations } from '../../evaluations/evaluation-queries.ts'
import { presentEvaluation } from '../../evaluations/present-evaluation.ts'
import { findViews } from '../../queries.ts'
import { presentRoster } from '../../roster.ts'
import { findRoster } from '../../roster-queries.ts'
import { findAllChanges } from './export-queries.ts'
import { fieldsOf, labelOf, type OwnNames } from './own-names.ts'

interface Reader {
  collegeId: string
  coachId: string
}

/**
 * Returns what the file has of a prospect for reading alone: locked evaluations whose marks the coach may read, and the
 * history.
 */
export async function pastOf(db: Database, reader: Reader & { now: Date }, names: OwnNames) {
  const changes = await findAllChanges(db, reader.collegeId)
  const evaluations = Map.groupBy(await findEvaluations(db, reader), ({ prospectId }) => prospectId)
  return (prospectId: string) => ({
    evaluations: (evaluations.get(prospectId) ?? [])
      .filter(({ open, lockedAt }) => open && lockedAt !== null)
      .map((row) => {
        const { author, form, occasion, seenOn, competition, opponent, ...rest } = presentEvaluation(
          reader.coachId,
          row,
        )
        const { minutes, position, conditions, marks, overall, levelNow, ceiling } = rest
        const { confidence, recommendation, words, lockedAt } = rest
        return {
          ...{ author, form, occasion, seenOn, competition, opponent, minutes, position, conditions, marks },
          ...{ overall, levelNow, ceiling, confidence, recommendation, words, lockedAt },
        }
      }),
    history: (changes.get(prospectId) ?? []).map(({ field, was, now, by, changedAt }) => ({
      at: changedAt.toISOString(),
      by: by ?? '',
      field,
      ...(field === 'contacts' && !names.contacts
        ? {}
        : { was: named(field, was, names), now: named(field, now, names) }),
    })),
  })
}

/** Returns a former value with the program's own things by their names. */
function named(field: string, value: unknown, { settings, staff }: OwnNames): unknown {
  if (value === null) return null
  switch (field) {
    case 'ownerId':
      return staff.get(String(value)) ?? ''
    case 'subStageId':
      return labelOf(settings.subStages, value) ?? ''
    case 'tagIds':
      return Array.isArray(value) ? value.flatMap((id) => labelOf(settings.tags, id) ?? []) : []
    case 'custom':
      return fieldsOf(settings, value)
    default:
      return value
  }
}

/** Returns the kept views that the coach sees, and the roster, for reading alone. */
export async function roomOf(db: Database, { collegeId, coachId }: Reader) {
  const views = await findViews(db, { collegeId, coachId })
  const { roster, division } = await findRoster(db, collegeId)
  const { spots, wanted, limit } = presentRoster(roster, division)
  return {
    views: views.map(({ name, address, coachId: of }) => ({ name, address, shared: of === null })),
    roster: { spots: spots.map(({ id: _, ...spot }) => spot), wanted, limit },
  }
}
