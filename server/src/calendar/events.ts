import { z } from 'zod'
import { domainEvent } from '../platform/jobs/domain-events.ts'

/** A player has changed or removed games that are still to come. */
export const playerGamesChanged = domainEvent('calendar.playerGamesChanged', z.object({ playerId: z.uuid() }))
