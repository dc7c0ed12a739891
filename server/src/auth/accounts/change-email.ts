import { addressMoved, emailChangeAsked, emailChanged } from '../../events.ts'
import { isSuspendedPerson, saveAddresses } from '../../persons/service.ts'
import type { Actor } from '../../platform/actor.ts'
import { audit } from '../../platform/audit.ts'
import { type Context, inTransaction, type TransactionContext } from '../../platform/context.ts'
import type { Database } from '../../platform/db/database.ts'
import { queueMail } from '../../platform/jobs/mailer.ts'
import type { Platform } from '../../platform/platform.ts'
import { consumeRateLimit } from '../../platform/rate-limit/rate-limiter.ts'
import { tokenDigest } from '../../platform/secret.ts'
import { lifetimes } from '../better-auth/options.ts'
import { addressChangeNotice, addressRequestedMail, newAddressMail } from '../mails.ts'
import { unlinkIdentities } from '../oidc/unlink.ts'
import { deleteOneTimeTokens, findUserByEmail, isTakenEmail } from '../queries.ts'
import { findPendingEmail, lockEmailChange, putEmail, saveEmailChange } from './email-change-queries.ts'
import { releaseAddress } from './unverified-accounts.ts'

const asks = { max: 5, minutes: 60 }

/**
 * Emails a link that verifies the new address. Until then the account keeps the old one, which is notified. For a taken
 * address the answer is the same and its owner gets an email; an address only typed at a sign-up is not taken. 429 past
 * five an hour. The caller holds the session.
 */
export async function requestEmailChange(ctx: TransactionContext, email: string) {
  const { platform, trx, actor, request, now } = ctx
  const { userId } = actor
  const { PUBLIC_URL } = platform.env
  await consumeRateLimit(trx, `emailChange:${userId}`, asks)
  const token = platform.ids.secret()
  const expiresAt = new Date(now.getTime() + lifetimes.verificationHours * 3600_000)
  await saveEmailChange(trx, { userId, email, digest: tokenDigest(token), expiresAt }, now)
  const known = await findUserByEmail(trx, email)
  const owner = known?.emailVerified || known?.suspendedAt ? known : undefined
  await queueMail(
    platform,
    trx,
    owner
      ? addressRequestedMail(PUBLIC_URL, owner)
      : { ...newAddressMail(PUBLIC_URL, email, token), readsLike: userId },
  )
  await queueMail(platform, trx, addressChangeNotice(PUBLIC_URL, actor, false))
  if (actor.type === 'player') await platform.outbox.publish(trx, emailChangeAsked, { userId })
  await audit(platform, trx, {
    action: 'auth.emailChangeAsked',
    actorId: userId,
    subjectId: userId,
    requestId: request.id,
  })
}

/** Returns the pending address; empty without one. */
export async function pendingEmail(platform: Platform, db: Database, userId: string): Promise<string> {
  return (await findPendingEmail(db, userId, platform.clock.now())) ?? ''
}

/**
 * Sets the account's new address by the emailed token; false for an unknown token, and repeating is fine. Links emailed
 * to the old address stop working.
 */
export async function verifyNewEmail(asked: Context<Actor>, token: string): Promise<boolean> {
  try {
    return await inTransaction(asked, (ctx) => verifyWithin(ctx, token))
  } catch (error) {
    // Someone else verified the same address meanwhile.
    if (isTakenEmail(error)) return false
    throw error
  }
}

async function verifyWithin(ctx: TransactionContext<Actor>, token: string): Promise<boolean> {
  const { platform, trx, request, now } = ctx
  const change = await lockEmailChange(trx, tokenDigest(token), now)
  if (!change) return false
  if (change.provenAt) return true
  const { userId, name, language, oldEmail, newEmail } = change
  if (await isSuspendedPerson(platform, trx, { email: newEmail, userId })) return false
  await saveAddresses(platform, trx, { userId, emails: [oldEmail, newEmail] })
  await releaseAddress(platform, trx, { email: newEmail, by: 'emailChange' })
  await putEmail(trx, { userId, email: newEmail }, now)
  await deleteOneTimeTokens(trx, userId)
  await unlinkIdentities(ctx, userId)
  await platform.outbox.publish(trx, addressMoved, { userId, from: oldEmail, to: newEmail })
  await platform.outbox.publish(trx, emailChanged, { userId })
  const notice = addressChangeNotice(platform.env.PUBLIC_URL, { name, email: oldEmail }, true)
  // Without the person's id, so that it is sent even if the account is deleted first.
  await queueMail(platform, trx, { ...notice, language })
  await audit(platform, trx, {
    action: 'auth.emailChanged',
    actorId: userId,
    subjectId: userId,
    requestId: request.id,
  })
  return true
}
