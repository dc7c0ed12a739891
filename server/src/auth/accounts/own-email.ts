import { type OwnEmail, t } from '@touchline/contract'
import type { SignedInActor } from '../../platform/actor.ts'
import { audit } from '../../platform/audit.ts'
import type { RequestMeta } from '../../platform/http/request-meta.ts'
import type { Platform } from '../../platform/platform.ts'
import { invalid, notAllowed } from '../../platform/problem.ts'
import { mayChangeEmailHere } from '../policy.ts'
import { reauthenticate } from '../sessions/reauthenticate.ts'
import { forgetEmailChange } from './account-change-queries.ts'
import { requestEmailChange, wantedEmail } from './change-email.ts'

/** Returns the caller's address and the pending one. */
export async function ownEmail(platform: Platform, { userId, email }: SignedInActor): Promise<OwnEmail> {
  return { email, wantedEmail: await wantedEmail(platform, platform.db, userId) }
}

/**
 * Mails a link to another address, after the password; the old one is told and stays until the link is opened. 403 for
 * coaches, whose address belongs to the college, and administrators; 400 for the address the account has.
 */
export async function changeOwnEmail(
  platform: Platform,
  actor: SignedInActor,
  { email, password }: { email: string; password: string },
  request: Pick<RequestMeta, 'id' | 'ip'>,
): Promise<OwnEmail> {
  if (!mayChangeEmailHere(actor)) throw notAllowed(t`To change your email, go to your coach profile.`)
  await reauthenticate(platform, actor, password, request)
  if (email === actor.email) throw invalid('email', t`That's already your email.`)
  await platform.db.transaction().execute((trx) => requestEmailChange(platform, trx, actor, email, request))
  return ownEmail(platform, actor)
}

/** Keeps the address as it is: the link mailed to another one is worth nothing any more. */
export async function cancelOwnEmailChange(
  platform: Platform,
  actor: SignedInActor,
  request: Pick<RequestMeta, 'id'>,
): Promise<OwnEmail> {
  const { userId } = actor
  await platform.db.transaction().execute(async (trx) => {
    await forgetEmailChange(trx, userId)
    const entry = { action: 'auth.emailChangeCanceled', actorId: userId, subjectId: userId }
    await audit(platform, trx, { ...entry, requestId: request.id })
  })
  return ownEmail(platform, actor)
}
