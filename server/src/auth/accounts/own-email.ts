import { type OwnEmail, t } from '@touchline/contract'
import type { SignedInActor } from '../../platform/actor.ts'
import { audit } from '../../platform/audit.ts'
import { type Context, inTransaction } from '../../platform/context.ts'
import { invalid, notAllowed } from '../../platform/problem.ts'
import { holdSession } from '../sessions/authenticate.ts'
import { reauthenticate } from '../sessions/reauthenticate.ts'
import { pendingEmail, requestEmailChange } from './change-email.ts'
import { forgetEmailChange } from './email-change-queries.ts'

/** Returns the caller's address and the pending one. */
export async function ownEmail({ platform, actor }: Context): Promise<OwnEmail> {
  const { userId, email } = actor
  return { email, pendingEmail: await pendingEmail(platform, platform.db, userId) }
}

/**
 * Emails a link to another address, after the password; the old one is notified and stays until the link is opened. 403
 * for coaches, whose address belongs to the college, and administrators; 400 for the current address.
 */
export async function changeOwnEmail(
  ctx: Context,
  { email, password }: { email: string; password: string },
): Promise<OwnEmail> {
  const { actor } = ctx
  if (!mayChangeEmailHere(actor)) throw notAllowed(t`To change your email, go to your coach profile.`)
  await reauthenticate(ctx, password)
  if (email === actor.email) throw invalid('email', t`That's already your email.`)
  await inTransaction(ctx, async (within) => {
    await holdSession(within)
    await requestEmailChange(within, email)
  })
  return ownEmail(ctx)
}

/** Cancels the pending change; its link no longer works. */
export async function cancelOwnEmailChange(ctx: Context): Promise<OwnEmail> {
  const { userId } = ctx.actor
  await inTransaction(ctx, async ({ platform, trx, request }) => {
    await forgetEmailChange(trx, userId)
    const entry = { action: 'auth.emailChangeCanceled' as const, actorId: userId, subjectId: userId }
    await audit(platform, trx, { ...entry, requestId: request.id })
  })
  return ownEmail(ctx)
}

/** Returns true for players and parents. A coach's address is the college's, and changes with the profile. */
function mayChangeEmailHere(actor: SignedInActor): boolean {
  return actor.type === 'player' || actor.type === 'guardian'
}
