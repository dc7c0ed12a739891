import { Roster, rosterLimits, t } from '@touchline/contract'
import type { CoachActor } from '../platform/actor.ts'
import { type Context, inTransaction } from '../platform/context.ts'
import { ProblemError } from '../platform/problem.ts'
import { tellStaff } from './live.ts'
import { lockBoard } from './queries.ts'
import { findRoster, saveRoster } from './roster-queries.ts'

/** Returns the squad of the caller's program, and the depth it wants. */
export async function roster({ platform, actor }: Context<CoachActor>) {
  const { roster: stored, rosterVersion, division } = await findRoster(platform.db, actor.collegeId)
  return { roster: presentRoster(stored, division), version: rosterVersion }
}

/** Saves the squad as a whole; 409 after another save. */
export async function changeRoster(
  ctx: Context<CoachActor>,
  { roster: given, version }: { roster: Roster; version: number },
) {
  const { collegeId } = ctx.actor
  return inTransaction(ctx, async ({ trx, platform }) => {
    const board = await lockBoard(trx, collegeId)
    const { rosterVersion } = await findRoster(trx, collegeId)
    if (rosterVersion !== version) {
      throw new ProblemError(
        409,
        'changed_meanwhile',
        t`A colleague has changed this meanwhile. Take another look.`,
      )
    }
    await saveRoster(trx, collegeId, { roster: given, rosterVersion: version + 1 })
    await tellStaff({ platform, trx }, { collegeId, version: board.version })
    return { roster: given, version: version + 1 }
  })
}

/** Returns a stored roster; a program that has saved none has an empty one, with the limit of its division. */
export function presentRoster(stored: unknown, division: string): Roster {
  const limit = division === 'Division 1' ? rosterLimits.division1 : null
  const known = typeof stored === 'object' && stored !== null ? stored : {}
  const read = Roster.safeParse({ spots: [], wanted: {}, limit, ...known })
  return read.success ? read.data : { spots: [], wanted: {}, limit }
}
