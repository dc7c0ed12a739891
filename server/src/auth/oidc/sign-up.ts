import type { UserType } from '@touchline/contract'
import { emailVerified, signedUp } from '../../events.ts'
import { isSuspendedPerson } from '../../persons/service.ts'
import type { Actor } from '../../platform/actor.ts'
import { audit } from '../../platform/audit.ts'
import { type Context, inTransaction, type RequestContext } from '../../platform/context.ts'
import { breaksUniqueness } from '../../platform/db/database.ts'
import { releaseAddress } from '../accounts/unverified-accounts.ts'
import { betterAuth } from '../better-auth/better-auth.ts'
import { findUserByEmail, isTakenEmail, saveSignUp } from '../queries.ts'
import { notVerifiedByProvider } from './identity.ts'
import { openSession, passwordNeeded } from './log-in.ts'
import { findOwner } from './queries.ts'
import { readTicket } from './ticket.ts'

interface NewPerson {
  type: UserType
  name: string
  jwt: string
  browser: string | undefined
}

/**
 * Opens and signs in an account with its profile for the person in the ticket, whose address is already proven. The
 * same ticket again logs in to that account. 409 if the email has an account.
 */
export async function openAccountByTicket(
  ctx: Context<Actor>,
  { type, name, jwt, browser }: NewPerson,
  addProfile: (ctx: RequestContext, userId: string) => Promise<void>,
) {
  const { platform, request, now } = ctx
  const person = await readTicket(platform, jwt)
  const { email } = person
  const accounts = await betterAuth(platform)
  const attempt = () =>
    inTransaction(ctx, async (within) => {
      const { trx } = within
      await releaseAddress(platform, trx, { email, by: 'provider' })
      const taken = await findUserByEmail(trx, email)
      // Looked up second: whoever just took the address may be this very person.
      const known = await findOwner(trx, person)
      if (known) return known
      if (taken) return undefined
      if (await isSuspendedPerson(platform, trx, { email })) throw notVerifiedByProvider()
      const userId = await accounts.createVerifiedUser(trx, { type, name, email }, person)
      await saveSignUp(trx, userId, { language: request.language, terms: platform.terms.version, at: now })
      await addProfile(within, userId)
      await platform.outbox.publish(trx, signedUp, { userId, network: '' })
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
  // Of two concurrent requests, the second finds the first's account.
  const owner = await attempt().catch((error: unknown) => {
    if (isTakenEmail(error) || breaksUniqueness(error, 'accounts_provider_id_account_id_key'))
      return attempt()
    throw error
  })
  if (!owner) throw await passwordNeeded(platform, person)
  return openSession(ctx, owner, browser)
}
