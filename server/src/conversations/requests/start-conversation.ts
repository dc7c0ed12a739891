import type { Conversation, startConversation as startConversationEndpoint } from '@touchline/contract'
import type { z } from 'zod'
import { conversationStarted } from '../../events.ts'
import type { CoachActor } from '../../platform/actor.ts'
import { audit } from '../../platform/audit.ts'
import { type Context, inTransaction, type TransactionContext } from '../../platform/context.ts'
import type { Trx } from '../../platform/db/database.ts'
import { t } from '../../platform/i18n/localized-text.ts'
import { ContactHeld, ConversationExists, notAllowed } from '../../platform/problem.ts'
import { TooManyRequests } from '../../platform/rate-limit/rate-limiter.ts'
import { allRoles, notifyParticipants } from '../live-events.ts'
import { appendMessages } from '../messages/queries.ts'
import { conversationFor, presentMessage } from '../present.ts'
import { getConversation } from '../queries.ts'
import { evaluationContext } from '../status.ts'
import { setOwn } from '../unread-queries.ts'
import { guardianNeeded, notConfirmed, refuse } from '../write-restrictions.ts'
import { judgeFirstMessage } from './first-message.ts'
import {
  beginWordless,
  findPair,
  insertConversation,
  isOnlyMessage,
  lockCoach,
  startsSince,
} from './queries.ts'

type Body = z.output<typeof startConversationEndpoint.body>

const startsEach = { max: 20, hours: 24 }
const hour = 3_600_000 // milliseconds

/**
 * Opens a coach's conversation with a listed player by its first message, at most 20 in 24 hours. A pair has one
 * conversation: starting it again puts it back on the coach's list and returns it if these words are its only message
 * (as after a lost answer); otherwise 409 with it, since the words are not sent. 403 while a contact rule holds the
 * message or a guardian is missing.
 */
export async function startConversation(context: Context<CoachActor>, body: Body): Promise<Conversation> {
  const { senderId: coachId, receiverId: playerId } = body
  if (coachId !== context.actor.userId) throw notAllowed(t`You can only write as yourself.`)
  const { conversation, isSent } = await inTransaction(context, async (ctx) => {
    await lockCoach(ctx.trx, coachId)
    const again = await openAgain(ctx, playerId)
    const row = again ?? (await open(ctx, body))
    return {
      conversation: conversationFor('coach', row, evaluationContext(ctx.platform)),
      isSent: !again || (await isOnlyMessage(ctx.trx, again.id, { coachId, text: body.initialMessage })),
    }
  })
  if (!isSent) throw new ConversationExists(conversation)
  return conversation
}

async function openAgain({ platform, trx, actor }: TransactionContext<CoachActor>, playerId: string) {
  const pair = await findPair(trx, actor.userId, playerId)
  // A conversation without messages keeps the coach out of a player's new account.
  if (!pair || pair.lastSequence === 0) return undefined
  if (pair.lastSequence > pair.coachDeletedSequence) return getConversation(trx, pair.id)
  await setOwn(trx, pair.id, { side: 'coach', deleted: -1 })
  const row = await getConversation(trx, pair.id)
  await notifyParticipants(platform, trx, { row, to: ['coach'], eventKind: 'changed' })
  return row
}

async function open(ctx: TransactionContext<CoachActor>, body: Body) {
  const { platform, trx, request } = ctx
  const { senderId: coachId, receiverId: playerId, initialMessage: text } = body
  const { verdict, arrivesAs } = await allowed(ctx, playerId)
  const now = platform.clock.now()
  await limitStarts(trx, coachId, now)
  const messageId = platform.ids.next()
  const state = arrivesAs === 'request' ? 'requested' : 'open'
  // A conversation without messages exists if a parent had kept the coach out of a former account and accepts the
  // coach now.
  const wordless = await findPair(trx, coachId, playerId)
  const conversationId = wordless?.id ?? platform.ids.next()
  if (wordless) await beginWordless(trx, wordless.id)
  else await insertConversation(trx, { id: conversationId, coachId, playerId, now, state, verdict })
  const message = { id: messageId, conversationId, senderId: coachId, side: 'coach', text } as const
  const [stored] = await appendMessages({ platform, trx, now }, [message])
  if (!stored) throw new Error('A new conversation took no message')
  await audit(platform, trx, {
    actorId: coachId,
    action: 'conversations.start',
    subjectId: playerId,
    details: { conversationId, state },
    requestId: request.id,
  })
  const started = { conversationId, coachId, playerId }
  await platform.outbox.publish(trx, conversationStarted, started)
  const row = await getConversation(trx, conversationId)
  // The coach's row is locked by now: someone refused since the request arrived starts nothing.
  if (!row.coachVerified || row.coachShutOut !== null) throw refuse(notConfirmed())
  await notifyParticipants(platform, trx, {
    row,
    to: allRoles,
    eventKind: { message: presentMessage(stored) },
  })
  return row
}

async function allowed(ctx: TransactionContext<CoachActor>, playerId: string) {
  const judgment = await judgeFirstMessage(ctx, ctx.trx, playerId)
  if (!judgment.verdict.allowed) throw new ContactHeld(judgment.verdict)
  if (judgment.guardianNeeded) {
    throw refuse(guardianNeeded(judgment.playerName, ctx.platform.env.GUARDIAN_REQUIRED_UNDER))
  }
  return judgment
}

/** Limits a coach to 20 new players in 24 hours. */
async function limitStarts(trx: Trx, coachId: string, now: Date) {
  const window = startsEach.hours * hour
  const starts = await startsSince(trx, {
    coachId,
    since: new Date(now.getTime() - window),
    limit: startsEach.max,
  })
  const oldest = starts[startsEach.max - 1]
  if (!oldest) return
  const wait = Math.max(1, Math.ceil((oldest.getTime() + window - now.getTime()) / 1000))
  const hours = Math.ceil(wait / 3600)
  throw new TooManyRequests(
    wait,
    hours === 1
      ? t`You've started ${startsEach.max} conversations in the last ${startsEach.hours} hours. You can start another one in an hour.`
      : t`You've started ${startsEach.max} conversations in the last ${startsEach.hours} hours. You can start another one in ${hours} hours.`,
  )
}
