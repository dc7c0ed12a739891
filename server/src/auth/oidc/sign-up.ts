import {
  type ExternalCoachSignUp,
  type ExternalPlayerSignUp,
  type OutputOf,
  type signUpPlayerExternally,
  t,
  type UserType,
} from '@touchline/contract'
import type { z } from 'zod'
import { isSuspendedPerson } from '../../persons/service.ts'
import { audit } from '../../platform/audit.ts'
import { breaksUniqueness, type Trx } from '../../platform/db/database.ts'
import type { Platform } from '../../platform/platform.ts'
import { addPlayerProfile, checkDates, chooseCollege } from '../accounts/sign-up-profile.ts'
import { giveWay } from '../accounts/unproven-accounts.ts'
import { passAgeGate } from '../age/age-gate.ts'
import { library } from '../better-auth/better-auth.ts'
import { emailVerified, signedUp } from '../events.ts'
import { findUserByEmail, insertCoach, isTakenEmail } from '../queries.ts'
import { notProven } from './identity.ts'
import { type Asking, openSession, passwordNeeded } from './log-in.ts'
import { findOwner } from './queries.ts'
import { readTicket } from './ticket.ts'

type SignedUp = OutputOf<typeof signUpPlayerExternally>

/** Opens a player account for the person in the ticket, whose address needs no more proof, and signs it in. */
export async function signUpPlayerByTicket(
  platform: Platform,
  input: z.output<typeof ExternalPlayerSignUp>,
  request: Asking,
): Promise<SignedUp> {
  await passAgeGate(platform, (await readTicket(platform, input.jwt)).email, input)
  checkDates(input, platform.clock.now())
  const person = { type: 'player', name: input.playerName, jwt: input.jwt } as const
  const session = await signUp(platform, person, request, (trx, userId, now) =>
    addPlayerProfile(trx, userId, input, now),
  )
  return { ...session, message: t`Player account created successfully` }
}

/** Opens a coach account for the person in the ticket and signs it in; the college is proven as for any coach. */
export async function signUpCoachByTicket(
  platform: Platform,
  input: z.output<typeof ExternalCoachSignUp>,
  request: Asking,
): Promise<SignedUp> {
  const { name, gender, title, school, jwt } = input
  const collegeId = await chooseCollege(platform, school, gender)
  const session = await signUp(platform, { type: 'coach', name, jwt }, request, (trx, userId, now) =>
    insertCoach(trx, { userId, collegeId, gender, title }, now),
  )
  return { ...session, message: t`Coach account created successfully` }
}

/**
 * Signs up with a ticket; the same ticket again logs in to the account made before. 409 where the e-mail has an
 * account.
 */
async function signUp(
  platform: Platform,
  { type, name, jwt }: { type: UserType; name: string; jwt: string },
  request: Asking,
  addProfile: (trx: Trx, userId: string, now: Date) => Promise<void>,
) {
  const person = await readTicket(platform, jwt)
  const { email } = person
  const accounts = await library(platform)
  const attempt = () =>
    platform.db.transaction().execute(async (trx) => {
      await giveWay(platform, trx, email, 'provider')
      const taken = await findUserByEmail(trx, email)
      // looked for second: whoever took the address just now may be this very person
      const known = await findOwner(trx, person)
      if (known) return known
      if (taken) return undefined
      if (await isSuspendedPerson(platform, trx, { email })) throw notProven()
      const userId = await accounts.createProvenUser(trx, { type, name, email }, person)
      await addProfile(trx, userId, platform.clock.now())
      await platform.outbox.publish(trx, signedUp, { userId })
      await platform.outbox.publish(trx, emailVerified, { userId })
      await audit(platform, trx, {
        action: 'auth.signedUp',
        actorId: userId,
        subjectId: userId,
        details: { ip: request.ip, by: 'provider' },
        requestId: request.id,
      })
      return { id: userId, suspendedAt: null }
    })
  // of two at once the second finds what the first has made
  const owner = await attempt().catch((error: unknown) => {
    if (isTakenEmail(error) || breaksUniqueness(error, 'accounts_provider_id_account_id_key'))
      return attempt()
    throw error
  })
  if (!owner) throw await passwordNeeded(platform, person)
  return openSession(platform, owner, request)
}
