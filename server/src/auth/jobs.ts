import { z } from 'zod'
import { jobQueue } from '../platform/jobs/job-queue.ts'

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
