import { z } from 'zod'
import { domainEvent } from '../platform/outbox.ts'

const Pair = z.object({ playerId: z.uuid(), guardianId: z.uuid() })

/** A parent has accepted a player's invitation. */
export const guardianJoined = domainEvent('guardians.joined', Pair)

/** A parent has no access to a player any more: removed, or gone by themselves. */
export const guardianLeft = domainEvent('guardians.left', Pair)
