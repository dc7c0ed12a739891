import { type Conversation, t } from '@touchline/contract'
import { conversationAccepted, conversationOpened } from '../../events.ts'
import { audit, auditMany } from '../../platform/audit.ts'
import {
  type Context,
  inTransaction,
  type SystemContext,
  type TransactionContext,
} from '../../platform/context.ts'
import { conflict, notAllowed } from '../../platform/problem.ts'
import { type Closing, closedBy, mayOpen, openedBy } from '../../players/service.ts'
import { allRoles, notifyParticipants, type ParticipantUpdate } from '../live-events.ts'
import { loadForViewer } from '../participants/viewer-context.ts'
import { mayAnswerRequest, perspectiveOf } from '../policy.ts'
import { conversationFor } from '../present.ts'
import { type ConversationRow, findConversations, getConversation } from '../queries.ts'
import { lockSharedRequests, setStates } from '../state-queries.ts'
import { declineOf, deriveStatus } from '../status.ts'
import { publishTalk } from '../talk.ts'
import { closedByParent, hasLeft, refuse, shutOut } from '../write-restrictions.ts'

/**
 * Accepts a coach's request for the player or a guardian, even one declined before; repeating is no change. 404 for a
 * foreign conversation, 403 to the coach or if another parent's decline overrules the actor.
 */
export function acceptRequest(asked: Context, conversationId: string): Promise<Conversation> {
  return inTransaction(asked, async (ctx) => {
    const { platform, trx, actor, request } = ctx
    const { row, viewer, context } = await loadForViewer(ctx, conversationId)
    if (!mayAnswerRequest(actor)) throw onlyPlayer()
    if (row.coachLeftAt !== null || row.playerLeftAt !== null) throw refuse(hasLeft())
    if (row.coachShutOut !== null) throw refuse(shutOut(row.coachShutOut))
    const perspective = perspectiveOf(viewer, actor.userId)
    if (row.state === 'open') return conversationFor(perspective, row, context)
    const { minor, closedByGuardian } = deriveStatus(row, context)
    const [decline, owner] = [declineOf(row), { playerId: row.playerId, minor }]
    const refused = decline !== undefined && !mayOpen(actor, decline, owner)
    if (refused || (viewer === 'player' && closedByGuardian)) throw closedByParent(actor, row.coachName)
    const stays = decline && openedBy(actor, decline, owner)
    const after = stays
      ? await keepDeclined(ctx, row, stays)
      : await openRequest(ctx, row, { by: actor.userId, because: 'accept', requestId: request.id })
    // A coach who has not written asked for nothing, and does not learn of this conversation.
    const isNews = !stays && row.lastSequence > 0
    if (isNews) await platform.outbox.publish(trx, conversationAccepted, { conversationId: row.id })
    await notifyParticipants(platform, trx, { row: after, to: allRoles, eventKind: 'changed' })
    return conversationFor(perspective, after, context)
  })
}

/**
 * Declines a coach's request for the player or a guardian; repeating is no change. 409 once the conversation is open.
 */
export function declineRequest(asked: Context, conversationId: string): Promise<Conversation> {
  return inTransaction(asked, async (ctx) => {
    const { platform, trx, actor } = ctx
    const { row, viewer, context } = await loadForViewer(ctx, conversationId)
    if (!mayAnswerRequest(actor)) throw onlyPlayer()
    if (row.playerLeftAt !== null) throw refuse(hasLeft())
    const { state, minor } = deriveStatus(row, context)
    if (state === 'open') {
      throw conflict(t`This conversation is already open. To stop getting messages, block it.`)
    }
    const perspective = perspectiveOf(viewer, actor.userId)
    const before = declineOf(row)
    const closing = closedBy(actor, before, { playerId: row.playerId, minor })
    if (closing === before) return conversationFor(perspective, row, context)
    const declined = await keepDeclined(ctx, row, closing)
    await notifyParticipants(platform, trx, { row: declined, to: allRoles, eventKind: 'changed' })
    return conversationFor(perspective, declined, context)
  })
}

/**
 * Declines a locked conversation in the names of `closing`, or leaves it declined in others' names after one parent
 * accepted it.
 */
async function keepDeclined(
  ctx: TransactionContext,
  row: ConversationRow,
  closing: Closing,
): Promise<ConversationRow> {
  const { platform, trx, actor, request } = ctx
  const answeredAt = platform.clock.now()
  const answer = { state: 'declined', answeredAt, answeredBy: closing.by } as const
  await setStates(trx, [row.id], { ...answer, declinedWith: closing.with })
  if (row.state !== 'declined') await publishTalk(ctx, [row])
  await audit(platform, trx, {
    actorId: actor.userId,
    action: 'conversations.declined',
    subjectId: row.coachId,
    details: { conversationId: row.id },
    requestId: request.id,
  })
  return { ...row, ...answer, declinedWith: [...closing.with] }
}

interface Opening {
  /** Who accepted it; absent if the player's 18th birthday did. */
  by?: string
  because: string
  requestId?: string
}

/** Opens a locked pending or declined conversation, and returns its new row. */
export async function openRequest(
  ctx: Pick<SystemContext, 'platform' | 'trx'>,
  row: ConversationRow,
  opening: Opening,
): Promise<ConversationRow> {
  await openRequests(ctx, [row], opening)
  // Reads again: an open conversation shows current names, a pending one those of its start.
  return getConversation(ctx.trx, row.id)
}

/** Does the same for many conversations in two statements. */
async function openRequests(
  ctx: Pick<SystemContext, 'platform' | 'trx'>,
  rows: readonly ConversationRow[],
  { by, because, requestId }: Opening,
): Promise<ConversationRow[]> {
  const { platform, trx } = ctx
  const answer = {
    state: 'open' as const,
    answeredAt: platform.clock.now(),
    answeredBy: by ?? null,
    declinedWith: [],
  }
  await setStates(
    trx,
    rows.map(({ id }) => id),
    { ...answer, isAccepted: because === 'accept' || because === 'reply' },
  )
  await publishTalk(ctx, rows)
  await auditMany(
    platform,
    trx,
    rows.map(({ id, coachId }) => ({
      actorId: by,
      action: 'conversations.accepted',
      subjectId: coachId,
      details: { conversationId: id, because },
      requestId,
    })),
  )
  for (const { id } of rows) await platform.outbox.publish(trx, conversationOpened, { conversationId: id })
  return rows.map((row) => ({ ...row, ...answer }))
}

/** Accepts the requests of a college's verified coaches, because sharing the profile invites them. */
export async function openSharedRequests(
  ctx: Pick<SystemContext, 'platform' | 'trx'>,
  playerIds: readonly string[],
) {
  const { platform, trx } = ctx
  const locked = await lockSharedRequests(trx, playerIds)
  if (locked.length === 0) return
  const requests = await findConversations(
    trx,
    locked.map(({ id }) => id),
  )
  const updates: ParticipantUpdate[] = []
  for (const [playerId, own] of Map.groupBy(requests, (row) => row.playerId)) {
    const opened = await openRequests(ctx, own, { by: playerId, because: 'share' })
    updates.push(...opened.map((row): ParticipantUpdate => ({ row, to: allRoles, eventKind: 'changed' })))
  }
  await notifyParticipants(platform, trx, ...updates)
}

const onlyPlayer = () => notAllowed(t`Only the player and the player's parents can answer a request.`)
