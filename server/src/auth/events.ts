import { z } from 'zod'
import { domainEvent } from '../platform/jobs/domain-events.ts'

const Person = z.object({ userId: z.uuid() })

/** Fires when an account was opened; its e-mail address is not verified yet. */
export const signedUp = domainEvent('auth.signedUp', Person)

/** Fires when an e-mail address was verified for the first time since it was given. */
export const emailVerified = domainEvent('auth.emailVerified', Person)

/** Fires when an operator has disconnected a person's authenticator app. */
export const secondFactorReset = domainEvent('auth.secondFactorReset', Person)

/** Fires when an account has a new, verified e-mail address. */
export const emailChanged = domainEvent('auth.emailChanged', Person)

/** Fires when a player has asked for another e-mail address, which is not verified yet. */
export const emailChangeAsked = domainEvent('auth.emailChangeAsked', Person)
