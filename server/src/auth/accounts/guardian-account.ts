import { t } from '@touchline/contract'
import { isSuspendedPerson } from '../../persons/service.ts'
import { audit } from '../../platform/audit.ts'
import type { RequestContext } from '../../platform/context.ts'
import { conflict } from '../../platform/problem.ts'
import { betterAuth } from '../better-auth/better-auth.ts'
import { findUserByEmail, isTakenEmail, markEmailVerified, saveSignUp } from '../queries.ts'
import { storeSession } from '../sessions/start-session.ts'
import { releaseAddress } from './unverified-accounts.ts'

interface NewGuardian {
  name: string
  /** Verified by the email that led here. */
  email: string
  passwordHash: string
  browser?: string | undefined
}

/** Opens a guardian's account with a verified address and returns a bearer token; 409 if the address is taken. */
export async function createGuardianAccount(
  ctx: RequestContext,
  { browser, ...guardian }: NewGuardian,
): Promise<{ userId: string; token: string }> {
  const { platform, trx, request } = ctx
  await releaseAddress(platform, trx, { email: guardian.email, by: 'invitation' })
  if (await findUserByEmail(trx, guardian.email)) throw addressTaken()
  // Looks the same as a taken address.
  if (await isSuspendedPerson(platform, trx, { email: guardian.email })) throw addressTaken()
  const accounts = await betterAuth(platform)
  const userId = await accounts.createUser(trx, { type: 'guardian', ...guardian })
  const now = platform.clock.now()
  await saveSignUp(trx, userId, { language: request.language, terms: platform.terms.version, at: now })
  await markEmailVerified(trx, userId, now).catch((error: unknown) => {
    throw isTakenEmail(error) ? addressTaken() : error
  })
  await audit(platform, trx, {
    action: 'auth.signedUp',
    actorId: userId,
    subjectId: userId,
    details: { ip: request.ip, by: 'invitation' },
    requestId: request.id,
  })
  const token = await storeSession(ctx, { userId, browser }, { by: 'invitation' })
  return { userId, token }
}

const addressTaken = () =>
  conflict(t`You already have an account with this email. Open the link again and log in.`)
