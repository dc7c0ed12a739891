import {
  type ContactUserType,
  contactUserTypes,
  type listContactMessages,
  type OutputOf,
  type ReceivedMessage,
} from '@touchline/contract'
import { z } from 'zod'
import type { AdminActor } from '../platform/actor.ts'
import { audit } from '../platform/audit.ts'
import { type Context, inTransaction } from '../platform/context.ts'
import { cursorOf } from '../platform/http/pagination.ts'
import { notFound } from '../platform/problem.ts'
import { findReceived, getReceived, lockReceived, type ReceivedRow, setHandled } from './queries.ts'

const cursor = cursorOf(z.strictObject({ messageId: z.uuid() }))

/** Lists contact messages, handled or unhandled, newest first. The read is audited. */
export async function receivedMessages(
  { platform: { db, auditLines }, actor }: Context<AdminActor>,
  query: z.output<typeof listContactMessages.query>,
): Promise<OutputOf<typeof listContactMessages>> {
  const before = cursor.decode(query.cursor)?.messageId
  const handled = query.state === 'handled'
  const rows = await findReceived(db, { handled, limit: query.limit + 1, before })
  const { shown, nextCursor } = cursor.page(rows, query.limit, ({ id }) => ({ messageId: id }))
  const details = { handled, shown: shown.length }
  await auditLines.write({ action: 'contactMessages.read', actorId: actor.userId, details })
  return { messages: shown.map(presentReceived), nextCursor }
}

/** Marks a message as handled by the caller, or as unhandled; 404 if there is none. */
export function markHandled(
  ctx: Context<AdminActor>,
  { messageId, handled }: { messageId: string; handled: boolean },
): Promise<ReceivedMessage> {
  return inTransaction(ctx, async ({ platform, trx, actor, request, now }) => {
    const message = await lockReceived(trx, messageId)
    if (!message) throw notFound('message')
    if ((message.handledAt !== null) !== handled) {
      await setHandled(trx, messageId, handled ? { by: actor.userId, at: now } : null)
      await audit(platform, trx, {
        action: handled ? 'contactMessages.handled' : 'contactMessages.reopened',
        actorId: actor.userId,
        subjectId: messageId,
        requestId: request.id,
      })
    }
    return presentReceived(await getReceived(trx, messageId))
  })
}

/** Presents a contact message to administrators. */
function presentReceived(row: ReceivedRow): ReceivedMessage {
  const { id, name, email, number, userType, message, createdAt, handledAt, handledByName } = row
  return {
    messageId: id,
    name,
    email,
    number,
    userType: knownType(userType),
    message,
    receivedAt: createdAt.toISOString(),
    handledAt: handledAt?.toISOString() ?? null,
    handledBy: handledByName ?? '',
  }
}

function knownType(stored: string): ContactUserType {
  return contactUserTypes.find((type) => type === stored) ?? 'player'
}
