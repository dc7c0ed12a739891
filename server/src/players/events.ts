import { z } from 'zod'
import { domainEvent } from '../platform/jobs/domain-events.ts'

/** Fires when a coach reached the limit of players for a day or month, the first time that day. */
export const readLimitReached = domainEvent('players.readLimitReached', z.object({ coachId: z.uuid() }))
