import type { Message, sendMessage as sendMessageEndpoint } from '@touchline/contract'
import type { z } from 'zod'
import type { SignedInActor } from '../platform/actor.ts'
import { limitUse } from '../platform/limits.ts'
import type { Platform } from '../platform/platform.ts'
import { conflict, notAllowed, notFound } from '../platform/problem.ts'
import { announce } from './announce.ts'
import { messageSent } from './events.ts'
import { appendMessage, findMessage, isIdTaken } from './message-queries.ts'
import { mayWrite, notConfirmed, sideOf } from './policy.ts'
import { presentMessage } from './present.ts'

type Body = z.output<typeof sendMessageEndpoint.body>

const messagesEach = { max: 120, minutes: 1 }

/**
 * Adds a message to an own conversation, with the server's time and the conversation's next number. The same messageId
 * with the same words again answers the stored one; with anything else it is a 409.
 */
export async function sendMessage(platform: Platform, actor: SignedInActor, body: Body): Promise<Message> {
  const { conversationId, senderId, receiverId, message: text } = body
  if (senderId !== actor.userId) throw notAllowed('You can only write as yourself.')
  const side = sideOf(actor)
  if (!side) throw notFound('conversation')
  if (!mayWrite(actor)) throw notConfirmed()
  await limitUse(platform.db, `messages:${senderId}`, messagesEach)
  const id = body.messageId ?? platform.ids.next()
  try {
    return await platform.db.transaction().execute(async (trx) => {
      const now = platform.clock.now()
      const row = await appendMessage(trx, side, { id, conversationId, senderId, text, now })
      if (!row) throw notFound('conversation')
      if (receiverId !== (side === 'coach' ? row.playerId : row.coachId)) {
        throw notAllowed('This conversation is with somebody else.')
      }
      const message = presentMessage(row)
      await announce(platform, trx, conversationId, ['coach', 'player'], { message })
      await platform.outbox.publish(trx, messageSent, { conversationId, messageId: id, senderId, receiverId })
      return message
    })
  } catch (error) {
    if (isIdTaken(error)) return alreadySent(platform, id, body)
    throw error
  }
}

async function alreadySent({ db }: Platform, id: string, body: Body): Promise<Message> {
  const stored = await findMessage(db, id)
  const same =
    stored &&
    stored.senderId === body.senderId &&
    stored.conversationId === body.conversationId &&
    stored.body === body.message
  if (!same) throw conflict('Another message already has this id.')
  return presentMessage(stored)
}
