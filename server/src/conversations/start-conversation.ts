import type { Conversation, startConversation as startConversationEndpoint } from '@touchline/contract'
import type { z } from 'zod'
import type { CoachActor } from '../platform/actor.ts'
import { audit } from '../platform/audit.ts'
import type { Trx } from '../platform/database.ts'
import { TooManyRequests } from '../platform/limits.ts'
import type { Platform } from '../platform/platform.ts'
import { notAllowed, notFound } from '../platform/problem.ts'
import { announce } from './announce.ts'
import { conversationStarted, messageSent } from './events.ts'
import { appendMessage } from './message-queries.ts'
import { conversationFor, presentMessage } from './present.ts'
import {
  findPair,
  getConversation,
  insertConversation,
  isListedPlayer,
  lockCoach,
  setOwn,
  startsSince,
} from './queries.ts'

type Body = z.output<typeof startConversationEndpoint.body>

const startsEach = { max: 20, hours: 24 }
const hour = 3_600_000 // milliseconds

/**
 * Opens a coach's conversation with a listed player by its first message, at most 20 in 24 hours. A pair has one: starting
 * it again answers the first one, adds nothing to it, and puts it back on the coach's list.
 */
export async function startConversation(
  platform: Platform,
  actor: CoachActor,
  body: Body,
  requestId: string,
): Promise<Conversation> {
  const { senderId: coachId, receiverId: playerId } = body
  if (coachId !== actor.userId) throw notAllowed('You can only write as yourself.')
  return platform.db.transaction().execute(async (trx) => {
    await lockCoach(trx, coachId)
    const row =
      (await openAgain(platform, trx, coachId, playerId)) ?? (await open(platform, trx, body, requestId))
    return conversationFor('coach', row)
  })
}

async function openAgain(platform: Platform, trx: Trx, coachId: string, playerId: string) {
  const pair = await findPair(trx, coachId, playerId)
  if (!pair) return undefined
  if (pair.lastSequence > pair.coachDeletedSequence) return getConversation(trx, pair.id)
  await setOwn(trx, 'coach', pair.id, { deleted: -1 })
  return announce(platform, trx, pair.id, ['coach'], 'changed')
}

async function open(platform: Platform, trx: Trx, body: Body, requestId: string) {
  const { senderId: coachId, receiverId: playerId, initialMessage: text } = body
  if (!(await isListedPlayer(trx, playerId))) throw notFound('player')
  const now = platform.clock.now()
  await limitStarts(trx, coachId, now)
  const conversationId = platform.ids.next()
  const messageId = platform.ids.next()
  await insertConversation(trx, { id: conversationId, coachId, playerId, now })
  const message = { id: messageId, conversationId, senderId: coachId, text, now }
  const stored = await appendMessage(trx, 'coach', message)
  if (!stored) throw new Error('A new conversation took no message')
  await audit(platform, trx, {
    actorId: coachId,
    action: 'conversations.start',
    subjectId: playerId,
    details: { conversationId },
    requestId,
  })
  const started = { conversationId, coachId, playerId }
  await platform.outbox.publish(trx, conversationStarted, started)
  const sent = { conversationId, messageId, senderId: coachId, receiverId: playerId }
  await platform.outbox.publish(trx, messageSent, sent)
  return announce(platform, trx, conversationId, ['coach', 'player'], { message: presentMessage(stored) })
}

/** A coach reaches out to at most 20 new players in 24 hours (design section 7). */
async function limitStarts(trx: Trx, coachId: string, now: Date) {
  const window = startsEach.hours * hour
  const starts = await startsSince(trx, coachId, new Date(now.getTime() - window), startsEach.max)
  const oldest = starts[startsEach.max - 1]
  if (!oldest) return
  const wait = Math.max(1, Math.ceil((oldest.getTime() + window - now.getTime()) / 1000))
  const hours = Math.ceil(wait / 3600)
  throw new TooManyRequests(
    wait,
    `You have started ${startsEach.max} conversations in the last ${startsEach.hours} hours. You can start another one in ${hours === 1 ? 'an hour' : `${hours} hours`}.`,
  )
}
