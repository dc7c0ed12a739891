import { ageOf } from '@touchline/contract'
import { staffJudge } from '../contact-rules/service.ts'
import type { CoachActor } from '../platform/actor.ts'
import type { Context } from '../platform/context.ts'
import type { StoredProspect } from './row-queries.ts'

/**
 * Returns from when the program may write first to a prospect, judged once for each class, state and age; null where it
 * may now, no day is known, or the prospect is not on Touchline.
 */
export async function openingsFor(ctx: Context<CoachActor>): Promise<(row: StoredProspect) => string | null> {
  const judge = await staffJudge(ctx.platform, ctx.platform.db, ctx.actor.collegeId)
  const openings = new Map<string, string | null>()
  return ({ classYear, state, age: statedAge, dateOfBirth }) => {
    if (statedAge === null) return null
    const age = ageOf({ age: statedAge, dateOfBirth }, ctx.now)
    const key = `${classYear} ${state} ${age}`
    const known = openings.get(key)
    if (known !== undefined) return known
    const { allowed, until } = judge({ classYear, state, age })
    const opening = allowed ? null : until
    openings.set(key, opening)
    return opening
  }
}
