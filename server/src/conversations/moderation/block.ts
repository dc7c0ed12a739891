import type { Conversation } from '@touchline/contract'
import type { SignedInActor } from '../../platform/actor.ts'
import { audit } from '../../platform/audit.ts'
import { type Context, inTransaction, type TransactionContext } from '../../platform/context.ts'
import { type Closing, closedBy, mayOpen, openedBy } from '../../players/service.ts'
import { allRoles, notifyParticipants } from '../live-events.ts'
import { loadForViewer, type ViewerContext } from '../participants/viewer-context.ts'
import { perspectiveOf, sideActedFor } from '../policy.ts'
import { conversationFor } from '../present.ts'
import { type ConversationRow, getConversation } from '../queries.ts'
import { setBlock } from '../state-queries.ts'
import { blockOf, deriveStatus } from '../status.ts'
import { publishTalk } from '../talk.ts'
import { closedByParent, hasLeft, refuse } from '../write-restrictions.ts'

/**
 * Blocks the other side, for either person or a guardian: nobody can write until it is lifted. Repeating is no change;
 * 403 once the player has left, because a block would not hold for a new account.
 */
export function blockConversation(ctx: Context, conversationId: string): Promise<Conversation> {
  return change(ctx, conversationId, true)
}

/**
 * Lifts the block of the caller's side only. Repeating is no change; only the parent who blocked can lift a parent's
 * block (403).
 */
export function unblockConversation(ctx: Context, conversationId: string): Promise<Conversation> {
  return change(ctx, conversationId, false)
}

function change(context: Context, conversationId: string, blocked: boolean) {
  return inTransaction(context, async (ctx) => {
    const viewed = await loadForViewer(ctx, conversationId)
    if (viewed.row.playerLeftAt !== null) throw refuse(hasLeft())
    const row = await setOwnBlock(ctx, viewed, blocked)
    return conversationFor(perspectiveOf(viewed.viewer, ctx.actor.userId), row, viewed.context)
  })
}

/** Sets or lifts the block of the viewer's side on a locked conversation, and notifies all participants. */
export async function setOwnBlock(
  ctx: TransactionContext,
  viewed: ViewerContext,
  blocked: boolean,
): Promise<ConversationRow> {
  const { platform, trx, actor, request } = ctx
  const { row, viewer, context } = viewed
  const side = sideActedFor(viewer)
  const before = side === 'coach' ? coachBlockOf(row) : blockOf(row)
  const after = closingAfter(actor, viewed, { before, blocked })
  if (after === before) return row
  const at = before ? (side === 'coach' ? row.coachBlockedAt : row.playerBlockedAt) : context.now
  await setBlock(trx, row.id, { side, block: after && { ...after, at: at ?? context.now } })
  // a coach does not learn of the other side's
  if (side === 'coach') await publishTalk(ctx, [row])
  await audit(platform, trx, {
    actorId: actor.userId,
    action: blocked ? 'conversations.blocked' : 'conversations.unblocked',
    subjectId: side === 'coach' ? row.playerId : row.coachId,
    details: { conversationId: row.id, side, ...(!blocked && after ? { stays: true } : {}) },
    requestId: request.id,
  })
  // Reads again, because a block freezes the shown names.
  const changed = await getConversation(trx, row.id)
  await notifyParticipants(platform, trx, { row: changed, to: allRoles, eventKind: 'changed' })
  return changed
}

/** Returns who keeps it blocked afterwards; throws if another parent's block overrules the actor. */
function closingAfter(
  actor: SignedInActor,
  { row, context }: ViewerContext,
  { before, blocked }: { before: Closing | undefined; blocked: boolean },
): Closing | undefined {
  const owner = { playerId: row.playerId, minor: deriveStatus(row, context).minor }
  if (actor.type === 'coach') return blocked ? (before ?? { by: actor.userId, with: [] }) : undefined
  if (blocked) return closedBy(actor, before, owner)
  if (!before) return undefined
  if (!mayOpen(actor, before, owner)) throw closedByParent(actor, row.coachName)
  return openedBy(actor, before, owner)
}

function coachBlockOf({ coachId, coachBlockedAt }: ConversationRow): Closing | undefined {
  return coachBlockedAt ? { by: coachId, with: [] } : undefined
}
