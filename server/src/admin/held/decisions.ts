import type { confirmCoach, HeldKind, listCoachesToDecide, OutputOf } from '@touchline/contract'
import type { z } from 'zod'
import { coachesToDecide } from '../../coaches/service.ts'
import type { AdminActor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { accountFor } from '../accounts/accounts.ts'
import { presentHeld } from '../present.ts'
import { decide, standing } from './held-decisions.ts'
import { findUnmade } from './queries.ts'

/** Lists the coaches of a standing, with the held decisions about them. */
export async function coachList(
  ctx: Context<AdminActor>,
  query: z.output<typeof listCoachesToDecide.query>,
): Promise<OutputOf<typeof listCoachesToDecide>> {
  // before the coaches: a decision made in between then takes its coach off the list, instead of its own mark off the coach
  const held = await findUnmade(ctx.platform.db, standing)
  const { coaches, nextCursor } = await coachesToDecide(ctx, query)
  return {
    coaches: coaches.map((coach) => ({ ...coach, held: presentHeld(ctx, held.get(coach.coachId)) })),
    nextCursor,
  }
}

interface AboutCoach {
  coachId: string
  decision: Extract<HeldKind, 'confirmCoach' | 'refuseCoach'>
  note: string
  undoable: boolean
}

/** Verifies or refuses a coach, at once or once it can no longer be undone. */
export function decideCoach(
  ctx: Context<AdminActor>,
  { coachId, note, ...decision }: AboutCoach,
): Promise<OutputOf<typeof confirmCoach>> {
  const verification = decision.decision === 'confirmCoach' ? 'verified' : 'refused'
  return decide(ctx, { ...decision, subjectId: coachId, words: note }, (_, held) => ({
    coachId,
    verification,
    held: presentHeld(ctx, held),
  }))
}

/** Restores a suspended account, at once or once it can no longer be undone. */
export function restoreAccount(
  ctx: Context<AdminActor>,
  { userId, reason, undoable }: { userId: string; reason: string; undoable: boolean },
) {
  const decision = { decision: 'restoreAccount' as const, subjectId: userId, words: reason, undoable }
  return decide(ctx, decision, (tx, held) => accountFor(tx, userId, held))
}
