import { ownEyesHours } from '@touchline/contract'
import { type SqlBool, sql } from 'kysely'
import type { Trx } from '../../platform/db/database.ts'

/** The reader of evaluations, and the time. */
export interface Viewer {
  coachId: string
  now: Date
}

const freshFor = sql.raw(`interval '${ownEyesHours} hours'`)

/**
 * Matches locked evaluations whose marks the coach may read: own ones, old ones, and those up to the time until which
 * the coach's own locked evaluation, or a press of "Show now", has opened them. `table` is their name in the query.
 */
export function isOpen({ coachId, now }: Viewer, table = 'evaluations') {
  const column = (name: string) => sql.ref(`${table}.${name}`)
  return sql<boolean>`(${column('locked_at')} is not null and coalesce(${column('author_id')} = ${coachId}
    or ${column('locked_at')} <= ${now}::timestamptz - ${freshFor}
    or exists (select from evaluations as own where own.prospect_id = ${column('prospect_id')}
      and own.author_id = ${coachId} and own.locked_at >= ${column('locked_at')} - ${freshFor})
    or exists (select from evaluations_shown as shown where shown.prospect_id = ${column('prospect_id')}
      and shown.coach_id = ${coachId} and shown.shown_at >= ${column('locked_at')}), false))`
}

interface Shown extends Viewer {
  prospectId: string
  collegeId: string
}

/** Opens everything that was locked by then; what was shown stays shown. */
export async function saveShown(trx: Trx, { prospectId, collegeId, coachId }: Shown, shownAt: Date) {
  await trx
    .insertInto('evaluationsShown')
    .values({ prospectId, collegeId, coachId, shownAt })
    .onConflict((conflict) =>
      conflict.columns(['prospectId', 'coachId']).doUpdateSet({
        shownAt: sql<Date>`greatest(evaluations_shown.shown_at, excluded.shown_at)`,
      }),
    )
    .execute()
}

/** Notes on the coach's drafts of a prospect that colleagues' marks were open which are new beside them. */
export async function noteSeen(trx: Trx, { prospectId, collegeId, coachId, now }: Shown) {
  await trx
    .updateTable('evaluations')
    .set({ hadSeen: true })
    .where('prospectId', '=', prospectId)
    .where('collegeId', '=', collegeId)
    .where('authorId', '=', coachId)
    .where('lockedAt', 'is', null)
    .where('hadSeen', '=', false)
    .where(
      sql<SqlBool>`exists (select from evaluations as theirs where theirs.prospect_id = evaluations.prospect_id
        and theirs.author_id is distinct from ${coachId}
        and theirs.locked_at > evaluations.written_at - ${freshFor} and ${isOpen({ coachId, now }, 'theirs')})`,
    )
    .execute()
}

/** Returns when a locked evaluation stops opening colleagues' marks: taken back, it leaves open what it had opened. */
export function openedUntil(lockedAt: Date, now: Date): Date {
  const end = lockedAt.getTime() + ownEyesHours * 3_600_000
  return new Date(Math.min(end, now.getTime()))
}
