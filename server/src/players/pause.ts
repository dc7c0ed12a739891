import { type ProfilePause, t } from '@touchline/contract'
import type { SignedInActor } from '../platform/actor.ts'
import { audit } from '../platform/audit.ts'
import type { Database, Trx } from '../platform/database.ts'
import type { Platform } from '../platform/platform.ts'
import { notAllowed, notFound } from '../platform/problem.ts'
import { lockPlayer, setPause } from './family-queries.ts'
import { guardiansOf, hasGuardian, isGuardianOf, tellFamily } from './guardianship.ts'
import { isFamily, mayResume } from './policy.ts'
import { presentPause } from './present.ts'
import { findProfile, type ProfileRow } from './queries.ts'

/**
 * Pauses a profile or ends the pause, for the player and the guardians of a minor; again is no change. 403 for anybody
 * else and for a player whose guardian paused it, 404 for a guardian of others. A guardian's pause takes over the player's.
 */
export function setPaused(
  platform: Platform,
  actor: SignedInActor,
  playerId: string,
  paused: boolean,
  requestId: string,
): Promise<ProfilePause | null> {
  return platform.db.transaction().execute(async (trx) => {
    const now = platform.clock.now()
    const isChild = await admitFamily(trx, actor, playerId, t`You may only pause your own profile.`, now)
    const before = await lockPlayer(trx, playerId)
    if (!before) throw notFound('player')
    const guarded = await hasGuardian(trx, playerId, now)
    const { pausedAt, pausedBy } = before
    if (!paused && pausedAt && !mayResume(actor, { playerId, isChild, pausedBy, guarded })) {
      throw notAllowed(t`A parent has paused your profile. Only a parent can end that pause.`)
    }
    const takesOver = pausedAt !== null && isChild && pausedBy === playerId
    if (paused ? !pausedAt || takesOver : pausedAt) {
      await setPause(trx, playerId, paused ? { by: actor.userId, at: now } : undefined)
      await audit(platform, trx, {
        actorId: actor.userId,
        action: paused ? 'players.paused' : 'players.resumed',
        subjectId: playerId,
        details: { by: actor.type },
        requestId,
      })
      const guardians = await guardiansOf(trx, playerId, now)
      await tellFamily(platform, trx, [playerId, ...guardians.map(({ guardianId }) => guardianId)])
    }
    const row = await findProfile(trx, playerId)
    return row ? pauseFor(trx, actor, row, isChild, now) : null
  })
}

/** The pause of a profile as a member of the family sees it; null while there is none. */
export async function pauseFor(
  db: Database,
  actor: SignedInActor,
  row: Pick<ProfileRow, 'userId' | 'pausedAt' | 'pausedBy' | 'pauserName'>,
  isChild: boolean,
  now: Date,
): Promise<ProfilePause | null> {
  const { userId: playerId, pausedAt, pausedBy } = row
  if (!pausedAt) return null
  // a guardian who looks is one
  const guarded = isChild || (await hasGuardian(db, playerId, now))
  return presentPause({ ...row, pausedAt }, mayResume(actor, { playerId, isChild, pausedBy, guarded }))
}

/** Lets in the player and the guardians of a minor, and tells whether it is one of these; 403, and 404 for a guardian of others. */
export async function admitFamily(
  trx: Trx,
  actor: SignedInActor,
  playerId: string,
  refusal: string,
  now: Date,
): Promise<boolean> {
  const isChild = actor.type === 'guardian' && (await isGuardianOf(trx, actor.userId, playerId, now))
  if (isFamily(actor, { playerId, isChild })) return isChild
  if (actor.type === 'guardian') throw notFound('player')
  throw notAllowed(refusal)
}
