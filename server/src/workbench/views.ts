import { type BoardView, boardLimits, t } from '@touchline/contract'
import type { CoachActor } from '../platform/actor.ts'
import { type Context, inTransaction } from '../platform/context.ts'
import { notAllowed } from '../platform/problem.ts'
import { deleteView, findViews, keepVersion, lockBoard, saveView } from './queries.ts'

type Rows = Awaited<ReturnType<typeof findViews>>

export const presentViews = (rows: Rows): BoardView[] =>
  rows.map(({ id, name, address, coachId }) => ({ viewId: id, name, address, shared: coachId === null }))

/** Keeps a view for the coach or the staff: 40 of each. */
export async function keepView(
  ctx: Context<CoachActor>,
  { viewId, name, address, shared }: { viewId: string; name: string; address: string; shared: boolean },
) {
  const { userId: coachId, collegeId } = ctx.actor
  return inTransaction(ctx, async ({ trx, now }) => {
    await lockBoard(trx, collegeId)
    await keepVersion(trx, collegeId)
    const present = await findViews(trx, { collegeId, coachId })
    const others = present.filter(({ id, coachId: of }) => id !== viewId && (of === null) === shared)
    if (others.length >= boardLimits.views)
      throw notAllowed(t`That's the most views there can be. Remove one first.`)
    await saveView(
      trx,
      { id: viewId, collegeId, coachId: shared ? null : coachId, name, address, madeAt: now },
      coachId,
    )
    return { views: presentViews(await findViews(trx, { collegeId, coachId })) }
  })
}

/** Removes a view. */
export async function removeView(ctx: Context<CoachActor>, viewId: string) {
  const { userId: coachId, collegeId } = ctx.actor
  return inTransaction(ctx, async ({ trx }) => {
    await deleteView(trx, { id: viewId, collegeId, coachId })
    return { views: presentViews(await findViews(trx, { collegeId, coachId })) }
  })
}
