import { z } from 'zod'
import { domainEvent } from '../platform/jobs/domain-events.ts'
import { jobQueue } from '../platform/jobs/job-queue.ts'

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

/** Carries a sign-up with an address that has an account, so that its owner is told. */
export const addressTakenQueue = jobQueue('auth.addressTaken', z.object({ userId: z.uuid() }))

/** Carries a request for a new verification link. */
export const verificationQueue = jobQueue('auth.verification', z.object({ email: z.string() }))

/** Carries a request for a reset link. */
export const resetQueue = jobQueue('auth.reset', z.object({ email: z.string(), requestId: z.string() }))

/** Deletes expired sessions and one-time tokens once a day. */
export const sweepQueue = jobQueue('auth.sweep', z.object({}))

/** Deletes accounts that never verified their address, once an hour. */
export const unprovenQueue = jobQueue('auth.unproven', z.object({}))
