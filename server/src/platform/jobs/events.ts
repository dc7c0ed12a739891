import { z } from 'zod'
import { domainEvent } from './domain-events.ts'

/** A mail server says for good that it does not know this address, or has closed it. */
export const addressRefused = domainEvent('mail.addressRefused', z.object({ email: z.string() }))
