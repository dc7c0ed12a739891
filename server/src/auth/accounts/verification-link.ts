import { t } from '@touchline/contract'
import { z } from 'zod'
import type { Platform } from '../../platform/platform.ts'
import { ProblemError } from '../../platform/problem.ts'
import { lifetimes } from '../better-auth/options.ts'
import { openTicket, signTicket } from '../sessions/signed-ticket.ts'

const link = {
  use: 'verification',
  lifetime: lifetimes.verificationHours * 3600,
  content: z.object({ sub: z.uuid(), email: z.string() }),
}

/**
 * Returns the token of a link that verifies this address for this account, and for no later one with the same address.
 */
export function verificationToken(platform: Platform, { id, email }: { id: string; email: string }) {
  return signTicket(platform, link, { sub: id, email })
}

/** Finds the account whose address an emailed token verifies; undefined for one that is not ours, or too old. */
export function readVerificationToken(platform: Platform, token: string) {
  return openTicket(platform, link, token)
}

/** Says only that a link does not work. */
export const invalidLink = () => new ProblemError(400, 'invalid_input', t`Invalid verification link.`)
