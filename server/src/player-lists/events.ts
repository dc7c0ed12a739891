import { z } from 'zod'
import { domainEvent } from '../platform/jobs/domain-events.ts'

/** Fires when a player shared the profile with a college for the first time. */
export const profileShared = domainEvent(
  'sharing.profileShared',
  z.object({ playerId: z.uuid(), collegeId: z.uuid() }),
)
