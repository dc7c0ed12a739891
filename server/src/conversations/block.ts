import type { Conversation } from '@touchline/contract'
import type { SignedInActor } from '../platform/actor.ts'
import { audit } from '../platform/audit.ts'
import type { Trx } from '../platform/database.ts'
import type { Platform } from '../platform/platform.ts'
import { announce, everybody } from './announce.ts'
import { lockViewed, type Viewed } from './involved.ts'
import { sideActedFor } from './policy.ts'
import { conversationFor } from './present.ts'
import { type ConversationRow, getConversation } from './queries.ts'
import { closedByParent } from './refusals.ts'
import { standingOf } from './standing.ts'
import { setBlock } from './state-queries.ts'

interface Asked {
  actor: SignedInActor
  conversationId: string
  requestId: string
}

/** Blocks the other side, for either person or a guardian: nobody writes while it stands. Again is no change. */
export function blockConversation(platform: Platform, asked: Asked): Promise<Conversation> {
  return change(platform, asked, true)
}

/** Takes the own side's block back; the other side's stays. Again is no change; a parent's block, a minor cannot (403). */
export function unblockConversation(platform: Platform, asked: Asked): Promise<Conversation> {
  return change(platform, asked, false)
}

function change(platform: Platform, { actor, conversationId, requestId }: Asked, blocked: boolean) {
  return platform.db.transaction().execute(async (trx) => {
    const viewed = await lockViewed(platform, trx, actor, conversationId)
    const row = await setOwnBlock(platform, trx, viewed, { by: actor.userId, blocked, requestId })
    return conversationFor(viewed.viewer, row, viewed.moment)
  })
}

/** Puts or takes back the viewer's side's block on a locked conversation, and tells everybody in it if that is a change. */
export async function setOwnBlock(
  platform: Platform,
  trx: Trx,
  { row, viewer, moment }: Viewed,
  { by, blocked, requestId }: { by: string; blocked: boolean; requestId: string },
): Promise<ConversationRow> {
  const side = sideActedFor(viewer)
  const stands = (side === 'coach' ? row.coachBlockedAt : row.playerBlockedAt) !== null
  if (stands === blocked) return row
  if (!blocked && viewer === 'player' && standingOf(row, moment).closedByGuardian === 'block') {
    throw closedByParent(row.coachName)
  }
  await setBlock(trx, row.id, side, blocked ? { at: moment.now, by } : undefined)
  await audit(platform, trx, {
    actorId: by,
    action: blocked ? 'conversations.blocked' : 'conversations.unblocked',
    subjectId: side === 'coach' ? row.playerId : row.coachId,
    details: { conversationId: row.id, side },
    requestId,
  })
  // read anew: with the block come and go the names as they were when it began
  const changed = await getConversation(trx, row.id)
  await announce(platform, trx, { row: changed, to: everybody, happening: 'changed' })
  return changed
}
