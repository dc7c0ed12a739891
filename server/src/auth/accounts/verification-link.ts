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

/** Returns a token that verifies this address for this account, and for no later account with the same address. */
export function verificationToken(platform: Platform, { id, email }: { id: string; email: string }) {
  return signTicket(platform, link, { sub: id, email })
}

/** Finds the account whose address a token verifies; undefined if the token is not ours or expired. */
export function readVerificationToken(platform: Platform, token: string) {
  return openTicket(platform, link, token)
}

/** Does not say why a link fails. */
export const invalidLink = () => new ProblemError(400, 'invalid_input', t`Invalid verification link.`)
