import { type Division, type Gender, type SharedContact, t } from '@touchline/contract'
import { staffsJudge } from '../contact-rules/service.ts'
import type { PlayerActor } from '../platform/actor.ts'
import type { Context } from '../platform/context.ts'
import type { Database } from '../platform/db/database.ts'
import type { Platform } from '../platform/platform.ts'
import { notAllowed, notFound } from '../platform/problem.ts'
import { mayShareProfileOf } from './policy.ts'
import { findShareWith, isMinorPlayer } from './share-queries.ts'

interface StaffOf {
  officialDivision: Division | null
  division: Division
  gender: Gender
}

/** Returns true if contact rules let the college's staff contact the player now. */
export async function mayContactNow(
  platform: Platform,
  db: Database,
  { playerId, college }: { playerId: string; college: StaffOf },
): Promise<boolean> {
  const verdictOn = await staffsJudge(platform, db, { playerId })
  return verdictOn(college).allowed
}

/** Returns what each of a minor's shares includes, by college; empty for an adult. */
export async function sharedContacts(
  { platform, request: { language }, now }: Context,
  { playerId, shares }: { playerId: string; shares: readonly (StaffOf & Shared)[] },
): Promise<ReadonlyMap<string, SharedContact>> {
  const found = new Map<string, SharedContact>()
  const { db } = platform
  if (shares.length === 0 || !(await isMinorPlayer(db, playerId, now))) return found
  const verdictOn = await staffsJudge(platform, db, { playerId, language })
  for (const { collegeId, contactDetails: included, ...staff } of shares) {
    const { allowed, untilDay } = verdictOn(staff)
    found.set(collegeId, { included, mayContact: allowed, opens: untilDay })
  }
  return found
}

interface Shared {
  collegeId: string
  contactDetails: boolean
}

/**
 * Returns what a share of the caller's profile with a listed college includes or would include; null for an adult. 403
 * for anyone else's profile, 404 for no college.
 */
export async function shareTerms(
  ctx: Context<PlayerActor>,
  { playerId, collegeId }: { playerId: string; collegeId: string },
): Promise<{ contactDetails: SharedContact | null }> {
  if (!mayShareProfileOf(ctx.actor, playerId)) throw notAllowed(t`You can only share your own profile.`)
  const college = await findShareWith(ctx.platform.db, { playerId, collegeId })
  if (!college) throw notFound('college')
  const share = { ...college, collegeId, contactDetails: college.contactDetails ?? false }
  const terms = (await sharedContacts(ctx, { playerId, shares: [share] })).get(collegeId)
  if (!terms) return { contactDetails: null }
  return { contactDetails: { ...terms, included: college.contactDetails ?? terms.mayContact } }
}
