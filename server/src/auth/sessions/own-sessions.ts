import { type listSessions, type OutputOf, t } from '@touchline/contract'
import { audit } from '../../platform/audit.ts'
import { type Context, inTransaction, type RequestContext } from '../../platform/context.ts'
import { notFound } from '../../platform/problem.ts'
import { presentSession } from '../present.ts'
import { forgetBrowserOf } from './known-browser-queries.ts'
import { deleteFeeds, deleteOtherSessions, deleteSessionOf, findSessionsOf } from './queries.ts'

/** Lists the caller's sessions: this one first, then by last use. */
export async function sessionsOf({
  platform,
  actor,
  request,
  now,
}: Context): Promise<OutputOf<typeof listSessions>> {
  const rows = await findSessionsOf(platform.db, actor.userId, now)
  const sessions = rows.map((row) => presentSession(row, actor.sessionId, request.language))
  return { sessions: sessions.toSorted((a, b) => Number(b.here) - Number(a.here)) }
}

/** Ends one of the caller's sessions and its open streams, and forgets its browser; 404 for anyone else's. */
export async function endOwnSession(ctx: Context, sessionId: string) {
  await inTransaction(ctx, async ({ platform, trx, actor, request }) => {
    const { userId } = actor
    await forgetBrowserOf(trx, actor, sessionId)
    if (!(await deleteSessionOf(trx, userId, sessionId))) throw notFound('session')
    const entry = {
      action: 'auth.sessionEnded' as const,
      actorId: userId,
      subjectId: userId,
      requestId: request.id,
    }
    await audit(platform, trx, { ...entry, details: { ip: request.ip } })
  })
  return { message: t`That device is signed out.` }
}

/** Ends all the caller's other sessions, their open streams, and every calendar feed. */
export async function endOtherOwnSessions(asked: Context) {
  await inTransaction(asked, async (ctx) => {
    const { platform, trx, request } = ctx
    const { userId, sessionId } = ctx.actor
    await deleteOtherSessions(trx, userId, sessionId)
    await endFeeds(ctx, userId)
    const entry = { action: 'auth.otherSessionsEnded' as const, actorId: userId, subjectId: userId }
    await audit(platform, trx, { ...entry, details: { ip: request.ip }, requestId: request.id })
  })
  return { message: t`Every other device is signed out.` }
}

/** Ends all of a person's calendar feeds, since they open without a session. True if there were any. */
export async function endFeeds({ platform, trx, request }: RequestContext, userId: string): Promise<boolean> {
  const feeds = await deleteFeeds(trx, userId)
  if (feeds === 0) return false
  await audit(platform, trx, {
    action: 'auth.feedsEnded',
    actorId: userId,
    subjectId: userId,
    details: { feeds },
    requestId: request.id,
  })
  return true
}
