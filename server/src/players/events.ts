import { z } from 'zod'
import { domainEvent } from '../platform/outbox.ts'

/** A player's profile was replaced; what is kept of it elsewhere follows. */
export const profileChanged = domainEvent('players.profileChanged', z.object({ playerId: z.uuid() }))
