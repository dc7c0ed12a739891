import { type Message, type sendMessage as sendMessageEndpoint, t } from '@touchline/contract'
import type { z } from 'zod'
import { type Context, inTransaction, type TransactionContext } from '../../platform/context.ts'
import { coachSecondFactorNeeded } from '../../platform/http/authorize.ts'
import type { Platform } from '../../platform/platform.ts'
import { conflict, notAllowed, notFound } from '../../platform/problem.ts'
import { allRoles, notifyParticipants } from '../live-events.ts'
import { mayWrite, type Side, sideOf } from '../policy.ts'
import { presentMessage } from '../present.ts'
import { type ConversationRow, getConversation } from '../queries.ts'
import { openRequest } from '../requests/answer-request.ts'
import { deriveStatus, evaluationContext } from '../status.ts'
import { notConfirmed, onlyReads, refusalToWrite, refuse } from '../write-restrictions.ts'
import { appendMessage, findMessage, isIdTaken } from './queries.ts'

type Body = z.output<typeof sendMessageEndpoint.body>

const messagesEach = { max: 120, minutes: 1 }
const messagesADay = { max: 2000, minutes: 24 * 60 }

/**
 * Adds a message to the caller's conversation, with the server's time and the next sequence. Repeating a messageId
 * returns the stored message, or 409 if the text differs. 403 while the conversation is closed to the sender; a
 * player's answer accepts a request.
 */
export async function sendMessage(context: Context, body: Body): Promise<Message> {
  const { platform, actor } = context
  const { conversationId, senderId, receiverId, message: text } = body
  if (senderId !== actor.userId) throw notAllowed(t`You can only write as yourself.`)
  if (actor.type === 'guardian') throw refuse(onlyReads())
  const side = sideOf(actor)
  if (!side) throw notFound('conversation')
  if (actor.type === 'coach' && actor.lacksSecondFactor) throw coachSecondFactorNeeded()
  if (!mayWrite(actor)) throw refuse(notConfirmed())
  await Promise.all([
    platform.limits.use(`messages:${senderId}`, messagesEach),
    platform.limits.use(`messagesADay:${senderId}`, messagesADay),
  ])
  const id = body.messageId ?? platform.ids.next()
  try {
    return await inTransaction(context, async (ctx) => {
      const { trx } = ctx
      const now = platform.clock.now()
      const stored = await appendMessage(trx, side, { id, conversationId, senderId, text, now })
      if (!stored) throw notFound('conversation')
      if (receiverId !== (side === 'coach' ? stored.playerId : stored.coachId)) {
        throw notAllowed(t`This conversation is with someone else.`)
      }
      const message = presentMessage(stored)
      const row = await openIfRequested(ctx, conversationId, side)
      await notifyParticipants(platform, trx, { row, to: allRoles, eventKind: { message } })
      return message
    })
  } catch (error) {
    if (isIdTaken(error)) return alreadySent(platform, id, body)
    throw error
  }
}

/**
 * Checks permission after the append, which holds the row lock, and opens a request the message answers. Throwing rolls
 * the message back.
 */
async function openIfRequested(
  ctx: TransactionContext,
  conversationId: string,
  side: Side,
): Promise<ConversationRow> {
  const row = await getConversation(ctx.trx, conversationId)
  const refusal = refusalToWrite(side, row, deriveStatus(row, evaluationContext(ctx.platform)))
  if (refusal) throw refuse(refusal)
  if (row.state === 'open') return row
  const opening = side === 'player' ? { by: row.playerId, because: 'reply' } : { because: 'ofAge' }
  return openRequest(ctx, row, { ...opening, requestId: ctx.request.id })
}

async function alreadySent({ db }: Platform, id: string, body: Body): Promise<Message> {
  const stored = await findMessage(db, id)
  const same =
    stored &&
    stored.senderId === body.senderId &&
    stored.conversationId === body.conversationId &&
    stored.body === body.message
  if (!same) throw conflict(t`Another message already has this ID.`)
  return presentMessage(stored)
}
