import { type LinkPreview, t } from '@touchline/contract'
import type { SignedInActor } from '../../platform/actor.ts'
import { audit } from '../../platform/audit.ts'
import { type Context, inTransaction } from '../../platform/context.ts'
import type { Platform } from '../../platform/platform.ts'
import { notAllowed, notFound } from '../../platform/problem.ts'
import { isMinor } from '../age/age.ts'
import { lockPlayer } from '../edit-queries.ts'
import { mayChangeLinkPreview } from '../policy.ts'
import { presentPreview } from '../present.ts'
import { findPreview, type ProfileRow } from '../queries.ts'
import { notifyHousehold } from './guardianship.ts'
import { requireFamilyMember } from './pause.ts'
import { saveLinkPreview } from './queries.ts'

/**
 * Sets whether the page's link preview shows the person, for the player and a minor's guardians; repeating is no
 * change. 403 for anyone else, and for a minor once a guardian turned it off, even after that guardian has gone; 404
 * for another child's guardian.
 */
export function allowLinkPreview(
  context: Context,
  { playerId, allowed }: { playerId: string; allowed: boolean },
): Promise<LinkPreview> {
  return inTransaction(context, async (ctx) => {
    const { platform, trx, actor, now } = ctx
    const isChild = await requireFamilyMember(ctx, playerId, t`You can only change your own profile.`)
    const before = await lockPlayer(trx, playerId)
    if (!before) throw notFound('player')
    const minor = isMinor(before, now)
    const { mayChange } = linkPreviewFor(actor, { ...before, userId: playerId }, { isChild, minor })
    if (!mayChange) throw notAllowed(t`A parent turned this off. Only a parent can turn it on again.`)
    // A guardian who turns it off again takes it out of the player's hands.
    const overrides = isChild && !allowed && before.linkPreviewBy !== actor.userId
    if (before.linkPreview !== allowed || overrides) {
      await saveLinkPreview(trx, playerId, { by: actor.userId, allowed })
      await audit(platform, trx, {
        actorId: actor.userId,
        action: allowed ? 'players.linkPreviewAllowed' : 'players.linkPreviewRefused',
        subjectId: playerId,
        details: { by: actor.type },
        requestId: ctx.request.id,
      })
      await notifyHousehold(ctx, playerId)
    }
    return { allowed, mayChange: true }
  })
}

/** Returns the link preview setting as a family member sees it. */
export function linkPreviewFor(
  actor: SignedInActor,
  row: Pick<ProfileRow, 'userId' | 'linkPreview' | 'linkPreviewBy'>,
  { isChild, minor }: { isChild: boolean; minor: boolean },
): LinkPreview {
  const { userId: playerId, linkPreview, linkPreviewBy } = row
  const byGuardian = !linkPreview && linkPreviewBy !== null && linkPreviewBy !== playerId
  const refusedByGuardian = minor && byGuardian
  const mayChange = mayChangeLinkPreview(actor, { playerId, isChild, refusedByGuardian })
  return { allowed: linkPreview, mayChange }
}

/** Returns the picture shown for a player's link; undefined unless allowed and the page is public. */
export async function playerPreview({ db }: Platform, playerId: string) {
  const row = await findPreview(db, playerId)
  return row && presentPreview(row)
}
