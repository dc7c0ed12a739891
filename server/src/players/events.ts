import { z } from 'zod'
import { domainEvent } from '../platform/jobs/domain-events.ts'

/** A coach was refused more players of a day or month, for the first time that day. */
export const readLimitReached = domainEvent('players.readLimitReached', z.object({ coachId: z.uuid() }))
