import { t } from '@touchline/contract'
import { z } from 'zod'
import { audit } from '../../platform/audit.ts'
import type { Database } from '../../platform/db/database.ts'
import type { Platform } from '../../platform/platform.ts'
import { ChallengeRequired, ProblemError } from '../../platform/problem.ts'
import { tokenDigest } from '../../platform/secret.ts'
import { openTicket, signTicket } from '../sessions/signed-ticket.ts'
import { findLogInState } from './queries.ts'

const ways = ['password', 'provider'] as const
/** The possible first steps of a login. */
export type FirstStep = (typeof ways)[number]

const kind = {
  use: 'second-factor',
  lifetime: 5 * 60,
  content: z.object({ sub: z.uuid(), by: z.enum(ways), state: z.string(), exp: z.number() }),
}

/** Builds the same refusal for a ticket that is not ours, expired, used, or outdated by a new password. */
export const ticketWorthless = () =>
  new ProblemError(401, 'wrong_credentials', t`That took too long. Please log in again.`)

/** Ends a first step that a code must follow: 403 with a ticket for five minutes. */
export async function secondFactorNeeded(
  platform: Platform,
  person: { id: string; password: string | null },
  by: FirstStep,
): Promise<ChallengeRequired> {
  const jwt = await signTicket(platform, kind, { sub: person.id, by, state: stateOf(person) })
  await audit(platform, platform.db, {
    action: 'auth.secondFactorAsked',
    subjectId: person.id,
    details: { by },
  })
  return new ChallengeRequired('second_factor_needed', t`Enter the code from your authenticator app.`, jwt)
}

/**
 * Finds the person a ticket stands for; 401 if the password has changed or the account is closed or has no second
 * factor. Holds until the end of a transaction that has locked the account.
 */
export async function readSecondFactorTicket(platform: Platform, jwt: string, db: Database = platform.db) {
  const content = await openTicket(platform, kind, jwt)
  if (!content) throw ticketWorthless()
  const { sub, by, state, exp } = content
  const person = await findLogInState(db, sub)
  if (!person || person.suspendedAt || !person.secondFactorSince) throw ticketWorthless()
  if (stateOf(person) !== state) throw ticketWorthless()
  return { person, by, until: new Date(exp * 1000) }
}

/** Changes with the password, so that a new one voids older tickets. */
function stateOf({ id, password }: { id: string; password: string | null }): string {
  return tokenDigest(`${id} ${password ?? ''}`)
}
