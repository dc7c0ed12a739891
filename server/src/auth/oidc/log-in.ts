import { createHash } from 'node:crypto'
import {
  type linkExternalAccount,
  type logInExternally,
  type OutputOf,
  type startExternalLogIn,
  t,
} from '@touchline/contract'
import type { z } from 'zod'
import type { Actor } from '../../platform/actor.ts'
import { audit } from '../../platform/audit.ts'
import { type Context, inTransaction } from '../../platform/context.ts'
import { queueMail } from '../../platform/jobs/mailer.ts'
import type { Platform } from '../../platform/platform.ts'
import { ChallengeRequired, invalid, notFound } from '../../platform/problem.ts'
import { consumeRateLimit } from '../../platform/rate-limit/rate-limiter.ts'
import { proveAddress } from '../accounts/unverified-accounts.ts'
import { betterAuth } from '../better-auth/better-auth.ts'
import { externalLinkedMail } from '../mails.ts'
import { verifyPassword } from '../passwords/passwords.ts'
import { presentUser } from '../present.ts'
import { findUserByEmail } from '../queries.ts'
import { authenticate } from '../sessions/authenticate.ts'
import { storeSession } from '../sessions/start-session.ts'
import { lockLogInState } from '../two-factor/queries.ts'
import { secondFactorNeeded } from '../two-factor/ticket.ts'
import {
  nonceOf,
  notVerifiedByProvider,
  returnAddress,
  type VerifiedPerson,
  verifyIdentity,
} from './identity.ts'
import { externalProvider } from './provider.ts'
import { findOwner, insertIdentity } from './queries.ts'
import { readTicket, ticketFor } from './ticket.ts'

type SessionStart = OutputOf<typeof logInExternally>

const guesses = { max: 10, minutes: 15 }

/** Returns the provider's login address, with code flow, PKCE, state and nonce; 404 without a provider. */
export async function startExternalLogInAt({
  platform,
}: Context<Actor>): Promise<OutputOf<typeof startExternalLogIn>> {
  const provider = await externalProvider(platform)
  if (!provider) throw notFound('way to sign in')
  const state = platform.ids.secret()
  const verifier = platform.ids.secret()
  const url = new URL(provider.authorizationEndpoint)
  const query = {
    client_id: provider.clientId,
    response_type: 'code',
    scope: 'email profile openid',
    redirect_uri: returnAddress(platform),
    state,
    nonce: nonceOf(verifier),
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  }
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  return { url: url.href, state, verifier }
}

/**
 * Starts a session for the person the credential proves; 401 if nobody. With a ticket for the next step: 404 without an
 * account, 409 if an account with another way to log in has the email.
 */
export async function logInByCredential(
  ctx: Context<Actor>,
  given: z.output<typeof logInExternally.body>,
): Promise<SessionStart> {
  const { platform, request } = ctx
  const person = await verifyIdentity(platform, given).catch(async (error: unknown) => {
    const entry = { action: 'auth.logInRefused' as const, details: { ip: request.ip, by: 'provider' } }
    await audit(platform, platform.db, { ...entry, requestId: request.id })
    throw error
  })
  const owner = await findOwner(platform.db, person)
  if (owner) return openSession(ctx, owner, given.browser)
  const known = await findUserByEmail(platform.db, person.email)
  // An account that never verified the address yields to whoever signs up with it verified.
  if (known && (known.emailVerified || known.suspendedAt)) throw await passwordNeeded(platform, person)
  const jwt = await ticketFor(platform, person)
  throw new ChallengeRequired('user_does_not_exist', t`User Does Not Exist`, jwt)
}

/** Builds the refusal that asks for the account's password once, after which both ways log in. */
export async function passwordNeeded(platform: Platform, person: VerifiedPerson): Promise<ChallengeRequired> {
  const message = t`You already have an account with this email. Enter its password once to connect Google.`
  return new ChallengeRequired('password_needed', message, await ticketFor(platform, person))
}

const notThePassword = () => invalid('password', t`That isn't the password for that account.`)

/** Links the ticket's identity to the account with its email; 400 beside `password` if it is wrong. */
export async function linkAccount(
  ctx: Context<Actor>,
  { jwt, password, browser }: z.output<typeof linkExternalAccount.body>,
): Promise<SessionStart> {
  const { platform, request, now } = ctx
  const person = await readTicket(platform, jwt)
  const user = await findUserByEmail(platform.db, person.email)
  if (!user || user.suspendedAt) throw notVerifiedByProvider()
  await consumeRateLimit(platform.db, `externalLink:${user.id}`, guesses)
  const accounts = await betterAuth(platform)
  const stored = await accounts.storedPassword(user.id)
  if (stored === undefined || !(await verifyPassword(stored, password))) {
    await audit(platform, platform.db, {
      action: 'auth.externalLinkRefused',
      subjectId: user.id,
      details: { ip: request.ip },
      requestId: request.id,
    })
    throw notThePassword()
  }
  await inTransaction(ctx, async (within) => {
    const { trx } = within
    // The password may have been replaced while this one was checked.
    if ((await lockLogInState(trx, user.id))?.password !== stored) throw notThePassword()
    const isNew = await insertIdentity(trx, { ...person, id: platform.ids.next(), userId: user.id }, now)
    if (!isNew) return
    // The provider has verified the address too.
    if (!(await proveAddress(within, { userId: user.id, email: user.email }))) throw notVerifiedByProvider()
    await queueMail(platform, trx, externalLinkedMail(platform.env.PUBLIC_URL, user))
    await audit(platform, trx, {
      action: 'auth.externalLinked',
      actorId: user.id,
      subjectId: user.id,
      details: { ip: request.ip },
      requestId: request.id,
    })
  })
  const owner = await findOwner(platform.db, person)
  if (owner?.id !== user.id) throw notVerifiedByProvider()
  return openSession(ctx, owner, browser)
}

/** Starts a session for a person just identified; 401 for a suspended one, 403 if a code must follow. */
export async function openSession(
  ctx: Context<Actor>,
  owner: { id: string; suspendedAt: Date | null },
  browser: string | undefined,
): Promise<SessionStart> {
  const { platform } = ctx
  if (owner.suspendedAt) throw notVerifiedByProvider()
  const { person, token } = await inTransaction(ctx, async (within) => {
    const state = await lockLogInState(within.trx, owner.id)
    if (!state || state.suspendedAt) throw notVerifiedByProvider()
    if (state.secondFactorSince) return { person: state, token: '' }
    const begun = await storeSession(within, { userId: owner.id, browser }, { by: 'provider' })
    return { person: state, token: begun }
  })
  if (person.secondFactorSince) throw await secondFactorNeeded(platform, person, 'provider')
  const actor = await authenticate(platform, token)
  if (actor.type === 'anonymous') throw notVerifiedByProvider()
  return { token, user: presentUser(actor) }
}
