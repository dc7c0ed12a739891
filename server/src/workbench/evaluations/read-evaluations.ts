import type { ComparedProspect, EvaluationList } from '@touchline/contract'
import type { CoachActor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { notFound } from '../../platform/problem.ts'
import { countLooks } from '../looks.ts'
import { openingsFor } from '../openings.ts'
import { presentRow } from '../present.ts'
import { findSettings } from '../queries.ts'
import { findRows, withIds } from '../row-queries.ts'
import { settingsOf } from '../settings.ts'
import { findEvaluations, isOnBoard } from './evaluation-queries.ts'
import { presentEvaluations } from './present-evaluation.ts'

/** Returns a prospect's evaluations as the caller may read them. */
export async function evaluationsOf(
  { platform, actor, now }: Context<CoachActor>,
  prospectId: string,
): Promise<EvaluationList> {
  const { db } = platform
  const { collegeId, userId: coachId } = actor
  if (!(await isOnBoard(db, collegeId, prospectId))) throw notFound('player')
  const [rows, { settings }] = await Promise.all([
    findEvaluations(db, { collegeId, coachId, now }, [prospectId]),
    findSettings(db, collegeId),
  ])
  return presentEvaluations(coachId, rows, settingsOf(settings).splitFrom)
}

/** Returns prospects side by side, in the order asked for; 404 unless all are on the board. Each linked one is a look. */
export async function compare(
  ctx: Context<CoachActor>,
  ids: readonly string[],
): Promise<{ prospects: ComparedProspect[] }> {
  const { platform, actor, now } = ctx
  const { db } = platform
  const { collegeId, userId: coachId } = actor
  const viewer = { collegeId, coachId, now }
  const found = new Map((await findRows(db, viewer, withIds(ids))).map((row) => [row.id, row]))
  const rows = ids.flatMap((id) => found.get(id) ?? [])
  if (rows.length < ids.length) throw notFound('player')
  await countLooks(ctx, rows)
  const [opensAt, evaluations, { settings }] = await Promise.all([
    openingsFor(ctx),
    findEvaluations(db, viewer, ids),
    findSettings(db, collegeId),
  ])
  const { splitFrom } = settingsOf(settings)
  return {
    prospects: rows.map((row) => ({
      row: presentRow(row, opensAt(row)),
      video: (row.playerName === null ? row.video : row.youtubeLink) ?? '',
      ...presentEvaluations(
        coachId,
        evaluations.filter(({ prospectId }) => prospectId === row.id),
        splitFrom,
      ),
    })),
  }
}
