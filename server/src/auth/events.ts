import { z } from 'zod'
import { domainEvent } from '../platform/jobs/domain-events.ts'

const Person = z.object({ userId: z.uuid() })

/** An account was opened; its e-mail address is not proven yet. */
export const signedUp = domainEvent('auth.signedUp', Person)

/** An e-mail address was proven for the first time since it was given. */
export const emailVerified = domainEvent('auth.emailVerified', Person)

/** An operator has disconnected a person's authenticator app. */
export const secondFactorReset = domainEvent('auth.secondFactorReset', Person)

/** A person's account has another, proven e-mail address than before. */
export const emailChanged = domainEvent('auth.emailChanged', Person)

/** A player has asked for another e-mail address, which is not proven yet. */
export const emailChangeAsked = domainEvent('auth.emailChangeAsked', Person)
