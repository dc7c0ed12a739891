import { type LogInWays, t } from '@touchline/contract'
import type { Actor } from '../../platform/actor.ts'
import { audit } from '../../platform/audit.ts'
import { type Context, inTransaction, type TransactionContext } from '../../platform/context.ts'
import { queueMail } from '../../platform/jobs/mailer.ts'
import { conflict } from '../../platform/problem.ts'
import { externalUnlinkedMail } from '../mails.ts'
import { holdSession } from '../sessions/authenticate.ts'
import { deleteOtherSessions } from '../sessions/queries.ts'
import { hasPassword, reauthenticate } from '../sessions/reauthenticate.ts'
import { deleteIdentities, findIdentities } from './queries.ts'

/** Returns the caller's ways to log in. */
export async function logInWays({ platform, actor }: Context): Promise<LogInWays> {
  const [password, identities] = await Promise.all([
    hasPassword(platform, actor.userId),
    findIdentities(platform.db, actor.userId),
  ])
  return { password, external: identities.map(({ createdAt }) => ({ since: createdAt.toISOString() })) }
}

/**
 * Ends login with the provider, after the password, and every other session, since one may have begun that way. Emails
 * the owner. 409 without a password and so no other way in.
 */
export async function unlinkOwn(asked: Context, password: string): Promise<LogInWays> {
  const { platform, actor } = asked
  if (!(await hasPassword(platform, actor.userId))) {
    throw conflict(t`Set a password first, so you can still log in.`)
  }
  await reauthenticate(asked, password)
  await inTransaction(asked, async (ctx) => {
    const { trx } = ctx
    await holdSession(ctx)
    if (!(await unlinkIdentities(ctx, actor.userId))) return
    await deleteOtherSessions(trx, actor.userId, actor.sessionId)
    await queueMail(platform, trx, externalUnlinkedMail(platform.env.PUBLIC_URL, actor))
  })
  return logInWays(asked)
}

/**
 * Unlinks the provider when the owner may no longer hold that account, such as a returned school or college one. An
 * account without a password keeps it as its only way in. True if there was one.
 */
export async function unlinkIdentities(
  { platform, trx, request }: TransactionContext<Actor>,
  userId: string,
): Promise<boolean> {
  if (!(await deleteIdentities(trx, userId))) return false
  const entry = { action: 'auth.externalUnlinked' as const, actorId: userId, subjectId: userId }
  await audit(platform, trx, { ...entry, requestId: request.id })
  return true
}
