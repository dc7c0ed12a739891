import { type Language, type listSessions, type OutputOf, t } from '@touchline/contract'
import type { SignedInActor } from '../../platform/actor.ts'
import { audit } from '../../platform/audit.ts'
import type { RequestMeta } from '../../platform/http/request-meta.ts'
import type { Platform } from '../../platform/platform.ts'
import { notFound } from '../../platform/problem.ts'
import { deleteOtherSessions } from '../accounts/account-change-queries.ts'
import { presentSession } from '../present.ts'
import { endFeeds } from './end-feeds.ts'
import { forgetBrowserOf } from './known-browser-queries.ts'
import { deleteSessionOf, findSessionsOf } from './queries.ts'

type Asking = Pick<RequestMeta, 'id' | 'ip'>

/** Lists the caller's sessions, this one first, then by last use. */
export async function sessionsOf(
  platform: Platform,
  { userId, sessionId }: SignedInActor,
  language: Language,
): Promise<OutputOf<typeof listSessions>> {
  const rows = await findSessionsOf(platform.db, userId, platform.clock.now())
  const sessions = rows.map((row) => presentSession(row, sessionId, language))
  return { sessions: sessions.toSorted((a, b) => Number(b.here) - Number(a.here)) }
}

/** Ends one of the caller's sessions and its open streams, and forgets its browser; 404 for anybody else's. */
export async function endOwnSession(
  platform: Platform,
  actor: SignedInActor,
  sessionId: string,
  request: Asking,
) {
  const { userId } = actor
  await platform.db.transaction().execute(async (trx) => {
    await forgetBrowserOf(trx, userId, sessionId, actor.sessionId)
    if (!(await deleteSessionOf(trx, userId, sessionId))) throw notFound('session')
    const entry = { action: 'auth.sessionEnded', actorId: userId, subjectId: userId, requestId: request.id }
    await audit(platform, trx, { ...entry, details: { ip: request.ip } })
  })
  return { message: t`That device is signed out.` }
}

/** Ends every session of the caller but this one, their open streams, and every address for calendar apps. */
export async function endOtherOwnSessions(platform: Platform, actor: SignedInActor, request: Asking) {
  const { userId, sessionId } = actor
  await platform.db.transaction().execute(async (trx) => {
    await deleteOtherSessions(trx, userId, sessionId)
    await endFeeds(platform, trx, userId, request)
    const entry = { action: 'auth.otherSessionsEnded', actorId: userId, subjectId: userId }
    await audit(platform, trx, { ...entry, details: { ip: request.ip }, requestId: request.id })
  })
  return { message: t`Every other device is signed out.` }
}
