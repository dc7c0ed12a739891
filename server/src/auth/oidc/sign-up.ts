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
import type { Actor } from '../../platform/actor.ts'
import { audit } from '../../platform/audit.ts'
import { type Context, inTransaction, type RequestContext } from '../../platform/context.ts'
import { breaksUniqueness } from '../../platform/db/database.ts'
import { addPlayerProfile, checkDates, chooseCollege } from '../accounts/sign-up-profile.ts'
import { giveWay } from '../accounts/unproven-accounts.ts'
import { passAgeGate } from '../age/age-gate.ts'
import { library } from '../better-auth/better-auth.ts'
import { emailVerified, signedUp } from '../events.ts'
import { findUserByEmail, insertCoach, isTakenEmail } from '../queries.ts'
import { notProven } from './identity.ts'
import { openSession, passwordNeeded } from './log-in.ts'
import { findOwner } from './queries.ts'
import { readTicket } from './ticket.ts'

type SignedUp = OutputOf<typeof signUpPlayerExternally>

/** Opens a player account for the person in the ticket, whose address needs no more proof, and signs it in. */
export async function signUpPlayerByTicket(
  ctx: Context<Actor>,
  input: z.output<typeof ExternalPlayerSignUp>,
): Promise<SignedUp> {
  const { playerName: name, jwt, browser } = input
  await passAgeGate(ctx.platform, (await readTicket(ctx.platform, jwt)).email, input)
  checkDates(input, ctx.now)
  const session = await signUp(ctx, { type: 'player', name, jwt, browser }, (within, userId) =>
    addPlayerProfile(within, userId, input),
  )
  return { ...session, message: t`Player account created successfully` }
}

/** Opens a coach account for the person in the ticket and signs it in; the college is proven as for any coach. */
export async function signUpCoachByTicket(
  ctx: Context<Actor>,
  input: z.output<typeof ExternalCoachSignUp>,
): Promise<SignedUp> {
  const { name, gender, title, school, jwt, browser } = input
  const collegeId = await chooseCollege(ctx.platform, school, gender)
  const session = await signUp(ctx, { type: 'coach', name, jwt, browser }, ({ trx, now }, userId) =>
    insertCoach(trx, { userId, collegeId, gender, title }, now),
  )
  return { ...session, message: t`Coach account created successfully` }
}

/**
 * Signs up with a ticket; the same ticket again logs in to the account made before. 409 where the e-mail has an
 * account.
 */
async function signUp(
  ctx: Context<Actor>,
  { type, name, jwt, browser }: { type: UserType; name: string; jwt: string; browser: string | undefined },
  addProfile: (ctx: RequestContext, userId: string) => Promise<void>,
) {
  const { platform, request } = ctx
  const person = await readTicket(platform, jwt)
  const { email } = person
  const accounts = await library(platform)
  const attempt = () =>
    inTransaction(ctx, async (within) => {
      const { trx } = within
      await giveWay(platform, trx, { email, by: 'provider' })
      const taken = await findUserByEmail(trx, email)
      // looked for second: whoever took the address just now may be this very person
      const known = await findOwner(trx, person)
      if (known) return known
      if (taken) return undefined
      if (await isSuspendedPerson(platform, trx, { email })) throw notProven()
      const userId = await accounts.createProvenUser(trx, { type, name, email }, person)
      await addProfile(within, userId)
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
  return openSession(ctx, owner, browser)
}
