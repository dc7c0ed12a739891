import { t } from '@touchline/contract'
import { z } from 'zod'
import type { Platform } from '../../platform/platform.ts'
import { ProblemError } from '../../platform/problem.ts'
import { openTicket, signTicket } from '../sessions/signed-ticket.ts'
import type { VerifiedPerson } from './identity.ts'

const kind = {
  use: 'external-sign-up',
  lifetime: 30 * 60,
  content: z.object({ provider: z.string(), sub: z.string(), email: z.string(), name: z.string() }),
}

/** Returns a ticket, valid for half an hour, for an identified person who still has to sign up or link an account. */
export function ticketFor(platform: Platform, person: VerifiedPerson): Promise<string> {
  const { issuer, subject, email, name } = person
  return signTicket(platform, kind, { sub: subject, provider: issuer, email, name })
}

/** Returns a ticket's person; 401 if it is not ours or expired. */
export async function readTicket(platform: Platform, jwt: string): Promise<VerifiedPerson> {
  const content = await openTicket(platform, kind, jwt)
  if (!content)
    throw new ProblemError(401, 'wrong_credentials', t`That took too long. Please log in with Google again.`)
  const { provider: issuer, sub: subject, email, name } = content
  return { issuer, subject, email, name }
}
