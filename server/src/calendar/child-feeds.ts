import { type CalendarFeed, t } from '@touchline/contract'
import type { GuardianActor } from '../platform/actor.ts'
import { audit } from '../platform/audit.ts'
import { type Context, inTransaction } from '../platform/context.ts'
import { queueMail } from '../platform/jobs/mailer.ts'
import { notFound } from '../platform/problem.ts'
import { isGuardianOf } from '../players/service.ts'
import { deleteFeed, findFeeds, getHolder } from './feed-queries.ts'
import { presentFeed } from './feed-standing.ts'
import { feedEndedMail } from './mails.ts'

/** Lists the calendar feeds a guardian's child has made, newest first; 404 for someone else's child. */
export async function childFeeds(
  { platform: { db, env }, actor, now }: Context<GuardianActor>,
  playerId: string,
): Promise<CalendarFeed[]> {
  if (!(await isGuardianOf(db, { guardianId: actor.userId, playerId, now }))) throw notFound('player')
  return (await findFeeds(db, playerId)).map((row) => presentFeed(row, { now, env }))
}

/** Ends a calendar feed of a guardian's child and tells the child; 404 for any other feed. */
export async function endChildFeed(
  ctx: Context<GuardianActor>,
  { playerId, feedId }: { playerId: string; feedId: string },
) {
  const { platform, actor, request, now } = ctx
  if (!(await isGuardianOf(platform.db, { guardianId: actor.userId, playerId, now })))
    throw notFound('player')
  await inTransaction(ctx, async ({ trx }) => {
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
    await queueMail(platform, trx, feedEndedMail(platform.env.PUBLIC_URL, child, actor.name))
  })
  return { message: t`This link no longer works.` }
}
