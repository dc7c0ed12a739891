import { z } from 'zod'
import { domainEvent } from '../platform/outbox.ts'

/** A coach opened a conversation with a player. */
export const conversationStarted = domainEvent(
  'conversations.started',
  z.object({ conversationId: z.uuid(), coachId: z.uuid(), playerId: z.uuid() }),
)

/** A message is stored; its receiver's open tabs have been told. */
export const messageSent = domainEvent(
  'conversations.messageSent',
  z.object({ conversationId: z.uuid(), messageId: z.uuid(), senderId: z.uuid(), receiverId: z.uuid() }),
)

/** Somebody reported a conversation to the administrators. */
export const conversationReported = domainEvent('conversations.reported', z.object({ reportId: z.uuid() }))
