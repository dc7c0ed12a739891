import { type Conversation, t } from '@touchline/contract'
import type { SignedInActor } from '../platform/actor.ts'
import type { Platform } from '../platform/platform.ts'
import { notFound } from '../platform/problem.ts'
import { notifyParticipants } from './live-events.ts'
import { type Side, sideOf } from './policy.ts'
import { conversationFor } from './present.ts'
import { countUnread, getConversation, lockOwn, setOwn } from './queries.ts'
import { evaluationContext } from './status.ts'

export { conversationsClosedByParents, openByAdministrator } from './moderation/open-by-administrator.ts'
export { closeReport, lockReport } from './moderation/report-queries.ts'

/** Counts the person's unread conversations; 0 for guardians, who only read along. */
export async function unreadOf({ db }: Platform, actor: SignedInActor): Promise<number> {
  const side = sideOf(actor)
  return side ? countUnread(db, side, actor.userId) : 0
}

/** Marks the caller's conversation as read in all of the caller's tabs; a removed one is read already. */
export async function markRead(
  platform: Platform,
  actor: SignedInActor,
  conversationId: string,
): Promise<Conversation> {
  const side = ownSide(actor)
  return platform.db.transaction().execute(async (trx) => {
    const { lastSequence, deleted } = await lockOwn(trx, side, actor.userId, conversationId)
    const listed = lastSequence > deleted
    if (listed) await setOwn(trx, side, conversationId, { read: lastSequence })
    const row = await getConversation(trx, conversationId)
    if (listed) await notifyParticipants(platform, trx, { row, to: [side], eventKind: 'changed' })
    return conversationFor(side, row, evaluationContext(platform))
  })
}

/**
 * Removes a conversation from the caller's list until a new message arrives; the other side keeps it. A message after
 * the last one that the caller saw is new.
 */
export async function deleteFromList(
  platform: Platform,
  actor: SignedInActor,
  { conversationId, lastSequence: seen = Infinity }: { conversationId: string; lastSequence?: number },
) {
  const side = ownSide(actor)
  await platform.db.transaction().execute(async (trx) => {
    const { lastSequence, deleted } = await lockOwn(trx, side, actor.userId, conversationId)
    const gone = Math.min(lastSequence, Math.max(seen, deleted))
    const stays = gone < lastSequence
    await setOwn(trx, side, conversationId, stays ? { deleted: gone } : { read: gone, deleted: gone })
    const row = await getConversation(trx, conversationId)
    await notifyParticipants(platform, trx, { row, to: [side], eventKind: stays ? 'changed' : 'deleted' })
  })
  return { message: t`Conversation deleted` }
}

function ownSide(actor: SignedInActor): Side {
  const side = sideOf(actor)
  if (!side) throw notFound('conversation')
  return side
}
