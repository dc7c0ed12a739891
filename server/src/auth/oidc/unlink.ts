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

/** Returns the ways in which the caller logs in. */
export async function logInWays({ platform, actor }: Context): Promise<LogInWays> {
  const [password, identities] = await Promise.all([
    hasPassword(platform, actor.userId),
    findIdentities(platform.db, actor.userId),
  ])
  return { password, external: identities.map(({ createdAt }) => ({ since: createdAt.toISOString() })) }
}

/**
 * Ends the logins with the provider, after the password, and every other session: one of them may have begun that way.
 * The owner is told by email. 409 where the account has no password and so no other way in.
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
 * Unlinks the provider where the owner may no longer be who holds that account: a school's or a college's is given back.
 * An account without a password keeps it, as its only way in. True when there was one.
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
