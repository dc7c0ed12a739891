import { z } from 'zod'
import { domainEvent } from './domain-events.ts'

/** The mail server rejected this address for good. */
export const addressRefused = domainEvent('mail.addressRefused', z.object({ email: z.string() }))
