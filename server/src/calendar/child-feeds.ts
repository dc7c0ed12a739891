import { type CalendarFeed, t } from '@touchline/contract'
import type { GuardianActor } from '../platform/actor.ts'
import { audit } from '../platform/audit.ts'
import type { RequestMeta } from '../platform/http/request-meta.ts'
import { queueMail } from '../platform/jobs/mailer.ts'
import type { Platform } from '../platform/platform.ts'
import { notFound } from '../platform/problem.ts'
import { isGuardianOf } from '../players/service.ts'
import { deleteFeed, findFeeds, getHolder } from './feed-queries.ts'
import { feedEndedMail } from './mails.ts'
import { presentFeed } from './present-feed.ts'

/** Lists the addresses a guardian's child has made, the newest first; 404 for a child of others. */
export async function childFeeds(
  { db, clock, env }: Platform,
  actor: GuardianActor,
  playerId: string,
): Promise<CalendarFeed[]> {
  const now = clock.now()
  if (!(await isGuardianOf(db, { guardianId: actor.userId, playerId, now }))) throw notFound('player')
  return (await findFeeds(db, playerId)).map((row) => presentFeed(row, { now, env }))
}

/** Ends one of the addresses that a guardian's child has made, and tells the child; 404 for any other. */
export async function endChildFeed(
  platform: Platform,
  actor: GuardianActor,
  { playerId, feedId }: { playerId: string; feedId: string },
  request: Pick<RequestMeta, 'id'>,
) {
  const { db, clock, env } = platform
  if (!(await isGuardianOf(db, { guardianId: actor.userId, playerId, now: clock.now() })))
    throw notFound('player')
  await db.transaction().execute(async (trx) => {
    const gone = await deleteFeed(trx, playerId, feedId)
    if (!gone) throw notFound('address')
    await audit(platform, trx, {
      actorId: actor.userId,
      action: 'calendar.feedEndedByGuardian',
      subjectId: playerId,
      details: { feedId },
      requestId: request.id,
    })
    const child = await getHolder(trx, playerId)
    await queueMail(platform, trx, feedEndedMail(env.PUBLIC_URL, child, actor.name))
  })
  return { message: t`This link no longer works.` }
}
