import { z } from 'zod'
import { jobQueue } from '../platform/jobs/job-queue.ts'

/** Somebody tried to sign up with an address that has an account: its owner is told. */
export const addressTakenQueue = jobQueue('auth.addressTaken', z.object({ userId: z.uuid() }))

/** Somebody asked for a new verification link. */
export const verificationQueue = jobQueue('auth.verification', z.object({ email: z.string() }))

/** Somebody asked for a reset link. */
export const resetQueue = jobQueue('auth.reset', z.object({ email: z.string(), requestId: z.string() }))

/** Expired sessions and one-time tokens are swept away once a day. */
export const sweepQueue = jobQueue('auth.sweep', z.object({}))

/** Accounts that never proved their address are swept away once an hour. */
export const unprovenQueue = jobQueue('auth.unproven', z.object({}))
