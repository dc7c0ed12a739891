import { z } from 'zod'
import { domainEvent } from '../platform/jobs/domain-events.ts'

/** It was decided that a coach is verified, is not, or is no longer; a coach who has to wait was not decided about. */
export const coachDecided = domainEvent('coaches.decided', z.object({ coachId: z.uuid() }))
