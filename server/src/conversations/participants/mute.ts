import type { Conversation } from '@touchline/contract'
import { type Context, inTransaction } from '../../platform/context.ts'
import type { Database } from '../../platform/db/database.ts'
import { notifyParticipants } from '../live-events.ts'
import { perspectiveOf } from '../policy.ts'
import { conversationFor } from '../present.ts'
import { getConversation } from '../queries.ts'
import { deleteMute, findMutedBy, insertMute } from './queries.ts'
import { loadForViewer } from './viewer-context.ts'

/** Mutes the conversation for the caller alone, who may be a guardian; repeating is no change. */
export function muteConversation(ctx: Context, conversationId: string): Promise<Conversation> {
  return change(ctx, conversationId, true)
}

/** Undoes the caller's own mute; repeating is no change. */
export function unmuteConversation(ctx: Context, conversationId: string): Promise<Conversation> {
  return change(ctx, conversationId, false)
}

function change(context: Context, conversationId: string, muted: boolean) {
  return inTransaction(context, async (ctx) => {
    const { platform, trx, actor } = ctx
    const { row, viewer, context: evaluation } = await loadForViewer(ctx, conversationId)
    const personId = actor.userId
    const perspective = perspectiveOf(viewer, personId)
    if (row.mutedBy.includes(personId) === muted) return conversationFor(perspective, row, evaluation)
    if (muted) await insertMute(trx, { conversationId, personId, now: evaluation.now })
    else await deleteMute(trx, conversationId, personId)
    const changed = await getConversation(trx, conversationId)
    // The person's own other tabs; another parent, who may not have muted it, gets nothing.
    await notifyParticipants(platform, trx, {
      row: changed,
      to: [viewer],
      only: personId,
      eventKind: 'changed',
    })
    return conversationFor(perspective, changed, evaluation)
  })
}

/**
 * Returns which of these people have muted the conversation, so that no badge, email or push about it reaches them. A
 * guardian's mute is their own.
 */
export async function mutedBy(
  db: Database,
  conversationId: string,
  personIds: readonly string[],
): Promise<ReadonlySet<string>> {
  return new Set(await findMutedBy(db, conversationId, personIds))
}
