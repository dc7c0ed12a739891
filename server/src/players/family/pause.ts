import { type ProfilePause, t } from '@touchline/contract'
import { profileResumed } from '../../events.ts'
import type { AdminActor, SignedInActor } from '../../platform/actor.ts'
import { audit } from '../../platform/audit.ts'
import { type Context, inTransaction, type TransactionContext } from '../../platform/context.ts'
import { notAllowed, notFound } from '../../platform/problem.ts'
import { isMinor } from '../age/age.ts'
import { lockPlayer } from '../edit-queries.ts'
import { isFamily } from '../policy.ts'
import { presentPause } from '../present.ts'
import { findProfile, type ProfileRow } from '../queries.ts'
import { type Closing, closedBy, mayOpen, openedBy } from './closing.ts'
import { isGuardianOf, notifyHousehold } from './guardianship.ts'
import { setPause } from './queries.ts'

type PausedRow = Pick<
  ProfileRow,
  'userId' | 'pausedAt' | 'pausedBy' | 'pausedWith' | 'pauserName' | 'pauserSince'
>

/**
 * Pauses a profile or ends the pause, for the player and a minor's guardians; repeating is no change. 403 for anyone
 * else or while another parent's pause applies, 404 for another child's guardian.
 */
export function setPaused(
  context: Context,
  { playerId, paused }: { playerId: string; paused: boolean },
): Promise<ProfilePause | null> {
  return inTransaction(context, async (ctx) => {
    const { platform, trx, actor, now } = ctx
    await requireFamilyMember(ctx, playerId, t`You can only pause your own profile.`)
    const before = await lockPlayer(trx, playerId)
    if (!before) throw notFound('player')
    const owner = { playerId, minor: isMinor(before, now) }
    const closing = pauseOf(before)
    if (!paused && closing && !mayOpen(actor, closing, owner)) throw pausedByOther(actor)
    const after = paused ? closedBy(actor, closing, owner) : closing && openedBy(actor, closing, owner)
    if (after !== closing) {
      await setPause(trx, playerId, after && { ...after, at: before.pausedAt ?? now })
      if (!after) await platform.outbox.publish(trx, profileResumed, { playerId })
      await audit(platform, trx, {
        actorId: actor.userId,
        action: paused ? 'players.paused' : 'players.resumed',
        subjectId: playerId,
        details: { by: actor.type, ...(!paused && after ? { stays: true } : {}) },
        requestId: ctx.request.id,
      })
      await notifyHousehold(ctx, playerId)
    }
    const row = await findProfile(trx, playerId)
    return row ? pauseFor(actor, row, owner.minor) : null
  })
}

/** Ends a pause as an administrator, where the family cannot. Returns false if there is none. */
export async function endPauseByAdministrator(
  ctx: TransactionContext<AdminActor>,
  { playerId, note }: { playerId: string; note: string },
): Promise<boolean> {
  const { platform, trx, actor, request } = ctx
  const before = await lockPlayer(trx, playerId)
  if (!before?.pausedAt) return false
  await setPause(trx, playerId, undefined)
  await platform.outbox.publish(trx, profileResumed, { playerId })
  await audit(platform, trx, {
    actorId: actor.userId,
    action: 'players.resumed',
    subjectId: playerId,
    details: { by: 'admin', note },
    requestId: request.id,
  })
  await notifyHousehold(ctx, playerId)
  return true
}

/** Returns a profile's pause as a family member sees it; null without one. */
export function pauseFor(actor: SignedInActor, row: PausedRow, minor: boolean): ProfilePause | null {
  const { userId: playerId, pausedAt } = row
  const closing = pauseOf(row)
  if (!pausedAt || !closing) return null
  return presentPause({ ...row, pausedAt }, mayOpen(actor, closing, { playerId, minor }))
}

/** Returns true for the minor's guardian, false for the player. 403 for anyone else, 404 for another's guardian. */
export async function requireFamilyMember(
  { trx, actor, now }: TransactionContext,
  playerId: string,
  refusal: string,
): Promise<boolean> {
  const isChild =
    actor.type === 'guardian' && (await isGuardianOf(trx, { guardianId: actor.userId, playerId, now }))
  if (isFamily(actor, { playerId, isChild })) return isChild
  if (actor.type === 'guardian') throw notFound('player')
  throw notAllowed(refusal)
}

function pauseOf(row: Pick<ProfileRow, 'pausedAt' | 'pausedBy' | 'pausedWith'>): Closing | undefined {
  return row.pausedAt ? { by: row.pausedBy, with: row.pausedWith } : undefined
}

function pausedByOther({ type }: SignedInActor) {
  return notAllowed(
    type === 'player'
      ? t`A parent paused your profile. Only that parent or an administrator can resume it.`
      : t`Another parent paused this profile. Only that parent or an administrator can resume it.`,
  )
}
