import { z } from 'zod'
import { domainEvent } from '../platform/jobs/domain-events.ts'

/** A coach opened a conversation with a player. */
export const conversationStarted = domainEvent(
  'conversations.started',
  z.object({ conversationId: z.uuid(), coachId: z.uuid(), playerId: z.uuid() }),
)

/** Somebody reported a conversation, or a post or comment of the coaches' board, to the administrators. */
export const conversationReported = domainEvent('conversations.reported', z.object({ reportId: z.uuid() }))

/** A player, or a parent for the player, has accepted a coach's request without a message. */
export const conversationAccepted = domainEvent(
  'conversations.accepted',
  z.object({ conversationId: z.uuid() }),
)
