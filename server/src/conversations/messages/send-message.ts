import { type Message, type sendMessage as sendMessageEndpoint, t } from '@touchline/contract'
import type { z } from 'zod'
import type { Context } from '../../platform/context.ts'
import { Batcher } from '../../platform/db/batcher.ts'
import { type Trx, transact } from '../../platform/db/database.ts'
import { coachSecondFactorNeeded } from '../../platform/http/authorize.ts'
import type { Platform } from '../../platform/platform.ts'
import { conflict, notAllowed, notFound, ProblemError } from '../../platform/problem.ts'
import { allRoles, type ParticipantUpdate, pushUpdates } from '../live-events.ts'
import { mayWrite, type Side, sideOf } from '../policy.ts'
import { presentMessage } from '../present.ts'
import { type ConversationRow, findWithUnread } from '../queries.ts'
import { openRequest } from '../requests/answer-request.ts'
import { deriveStatus, evaluationContext } from '../status.ts'
import { notConfirmed, onlyReads, refusalToWrite, refuse } from '../write-restrictions.ts'
import { appendMessages, findMessage, isDatabaseRefusal, isIdTaken, type NewMessage } from './queries.ts'

type Body = z.output<typeof sendMessageEndpoint.body>

const messagesEach = { max: 120, minutes: 1 }
const messagesADay = { max: 2000, minutes: 24 * 60 }

/** A message on its way, with the request that sends it. */
interface Sending extends NewMessage {
  context: Context
  receiverId: string
}

/** Returns the verb that sends a message; those that come together share a transaction. */
export function messageSender(platform: Platform) {
  const together = new Batcher((sendings: Sending[]) => sendTogether(platform, sendings))
  /**
   * Adds a message to the caller's conversation, with the server's time and the next sequence. Repeating a messageId
   * returns the stored message, or 409 if the text differs. 403 while the conversation is closed to the sender; a
   * player's answer accepts a request.
   */
  return async (context: Context, body: Body): Promise<Message> => {
    const side = await sideOfWriter(context, body)
    const { messageId: id = platform.ids.next(), message: text, ...people } = body
    const sending = { ...people, id, side, text, context }
    try {
      return (await together.load(sending)) ?? (await sendAlone(platform, sending))
    } catch (error) {
      if (isIdTaken(error)) return alreadySent(platform, id, body)
      throw error
    }
  }
}

/** Returns the side on which the caller writes; refuses who may write nowhere, or has written too much. */
async function sideOfWriter({ platform, actor }: Context, { senderId }: Body): Promise<Side> {
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
  return side
}

/** Sends messages in one transaction; undefined for those that have to be sent alone, as all when one is refused. */
async function sendTogether(platform: Platform, sendings: Sending[]): Promise<(Message | undefined)[]> {
  try {
    return await send(platform, sendings)
  } catch (error) {
    const isOneRefused = error instanceof ProblemError || isDatabaseRefusal(error)
    if (sendings.length === 1 || !isOneRefused) throw error
    return sendings.map(() => undefined)
  }
}

/** Sends a message in its own transaction, and waits for others in the same conversation. */
async function sendAlone(platform: Platform, sending: Sending): Promise<Message> {
  const [message] = await send(platform, [sending])
  if (!message) throw notFound('conversation')
  return message
}

/** Sends messages in one transaction; undefined for those that were not appended. One that is refused refuses all. */
function send(platform: Platform, sendings: readonly Sending[]): Promise<(Message | undefined)[]> {
  return transact(platform.db, async (trx) => {
    const stored = await appendMessages({ platform, trx, now: platform.clock.now() }, sendings)
    if (stored.length === 0 && sendings.length === 1) throw notFound('conversation')
    const appended = new Map(stored.map((message) => [message.conversationId, message]))
    const rows = await findWithUnread(trx, [...appended.keys()])
    const unread = new Map<string, number>()
    const updates: ParticipantUpdate[] = []
    const messages: (Message | undefined)[] = []
    for (const sending of sendings) {
      const message = appended.get(sending.conversationId)
      const row = rows.find(({ id }) => id === sending.conversationId)
      const isStored = message?.id === sending.id && row
      messages.push(isStored ? presentMessage(message) : undefined)
      if (!isStored) continue
      // the same message may be here twice
      appended.delete(row.id)
      unread.set(row.coachId, row.coachUnread ?? 0).set(row.playerId, row.playerUnread ?? 0)
      const eventKind = { message: presentMessage(message) }
      updates.push({ row: await checked(trx, sending, row), to: allRoles, eventKind })
    }
    await pushUpdates(platform, trx, { updates, unread })
    return messages
  })
}

/**
 * Checks permission after the append, which holds the row lock, and opens a request the message answers. Throwing rolls
 * the message back.
 */
async function checked(
  trx: Trx,
  { context, side, receiverId }: Sending,
  row: ConversationRow,
): Promise<ConversationRow> {
  if (receiverId !== (side === 'coach' ? row.playerId : row.coachId)) {
    throw notAllowed(t`This conversation is with someone else.`)
  }
  const refusal = refusalToWrite(side, row, deriveStatus(row, evaluationContext(context.platform)))
  if (refusal) throw refuse(refusal)
  if (row.state === 'open') return row
  const opening = side === 'player' ? { by: row.playerId, because: 'reply' } : { because: 'ofAge' }
  return openRequest({ ...context, trx }, row, { ...opening, requestId: context.request.id })
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
