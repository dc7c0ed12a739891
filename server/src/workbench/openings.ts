import { ageOf } from '@touchline/contract'
import { staffOpenings } from '../contact-rules/service.ts'
import type { CoachActor } from '../platform/actor.ts'
import type { Context } from '../platform/context.ts'
import type { StoredProspect } from './row-queries.ts'

/**
 * Returns from when the program may write first to a prospect, judged once for each class, state and age; null where it
 * may now, no day is known, or the prospect is not on Touchline.
 */
export async function openingsFor(ctx: Context<CoachActor>): Promise<(row: StoredProspect) => string | null> {
  const openingOf = await staffOpenings(ctx.platform, ctx.platform.db, ctx.actor.collegeId)
  const openings = new Map<string, string | null>()
  return ({ classYear, state, age: statedAge, dateOfBirth }) => {
    if (statedAge === null) return null
    const age = ageOf({ age: statedAge, dateOfBirth }, ctx.now)
    const key = `${classYear} ${state} ${age}`
    const known = openings.get(key)
    if (known !== undefined) return known
    const opening = openingOf({ classYear, state, age })
    openings.set(key, opening)
    return opening
  }
}
