import { type Conversation, t } from '@touchline/contract'
import type { SignedInActor } from '../platform/actor.ts'
import { type Context, inTransaction } from '../platform/context.ts'
import { notFound } from '../platform/problem.ts'
import { notifyParticipants } from './live-events.ts'
import { type Participant, sideOf } from './policy.ts'
import { conversationFor } from './present.ts'
import { getConversation } from './queries.ts'
import { evaluationContext } from './status.ts'
import { countUnread, lockOwn, setOwn } from './unread-queries.ts'

export { claimUnread } from './messages/queries.ts'
export { fileReport } from './moderation/file-report.ts'
export { conversationsClosedByParents, openByAdministrator } from './moderation/open-by-administrator.ts'
export { closeReport, hasReportedWords, lockReport } from './moderation/queries.ts'
export { mutedBy } from './participants/mute.ts'
export { newMessages, waitingRequests } from './requests/waiting-requests.ts'

/** Counts the person's unread conversations; 0 for guardians, who only read. */
export async function unreadOf({ platform, actor }: Pick<Context, 'platform' | 'actor'>): Promise<number> {
  const side = sideOf(actor)
  if (!side) return 0
  const own = { coachIds: [], playerIds: [], [`${side}Ids`]: [actor.userId] }
  return (await countUnread(platform.db, own)).get(actor.userId) ?? 0
}

/** Marks the caller's conversation as read in all their tabs; a removed one is already read. */
export async function markRead(context: Context, conversationId: string): Promise<Conversation> {
  const own = participant(context.actor)
  return inTransaction(context, async ({ platform, trx }) => {
    const { side } = own
    const { lastSequence, deleted } = await lockOwn(trx, own, conversationId)
    const listed = lastSequence > deleted
    if (listed) await setOwn(trx, conversationId, { side, read: lastSequence })
    const row = await getConversation(trx, conversationId)
    if (listed) await notifyParticipants(platform, trx, { row, to: [side], eventKind: 'changed' })
    return conversationFor(side, row, evaluationContext(platform))
  })
}

/**
 * Removes a conversation from the caller's list until a new message arrives; the other side keeps it. A message after
 * the last one the caller saw is new.
 */
export async function deleteFromList(
  context: Context,
  { conversationId, lastSequence: seen = Infinity }: { conversationId: string; lastSequence?: number },
) {
  const own = participant(context.actor)
  await inTransaction(context, async ({ platform, trx }) => {
    const { side } = own
    const { lastSequence, deleted } = await lockOwn(trx, own, conversationId)
    const gone = Math.min(lastSequence, Math.max(seen, deleted))
    const stays = gone < lastSequence
    await setOwn(trx, conversationId, { side, deleted: gone, ...(stays ? {} : { read: gone }) })
    const row = await getConversation(trx, conversationId)
    await notifyParticipants(platform, trx, { row, to: [side], eventKind: stays ? 'changed' : 'deleted' })
  })
  return { message: t`Conversation deleted` }
}

function participant(actor: SignedInActor): Participant {
  const side = sideOf(actor)
  if (!side) throw notFound('conversation')
  return { side, userId: actor.userId }
}
