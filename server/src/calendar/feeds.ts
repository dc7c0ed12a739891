import {
  type CalendarFeed,
  type makeCalendarFeed,
  maxFeeds,
  type OutputOf,
  unusedFeedDays,
} from '@touchline/contract'
import { z } from 'zod'
import { holdSession, reauthenticate, tokenDigest } from '../auth/service.ts'
import { type AuditEntry, audit } from '../platform/audit.ts'
import { type Context, inTransaction, type TransactionContext } from '../platform/context.ts'
import { t } from '../platform/i18n/localized-text.ts'
import { jobQueue } from '../platform/jobs/job-queue.ts'
import { queueMail } from '../platform/jobs/mailer.ts'
import type { Platform } from '../platform/platform.ts'
import { conflict, notAllowed, notFound } from '../platform/problem.ts'
import { guardiansOf } from '../players/service.ts'
import {
  deleteFeed,
  findCollegeStanding,
  findFeeds,
  findPlayerStanding,
  insertFeed,
  lockFeeds,
  sweepUnusedFeeds,
} from './feed-queries.ts'
import { collegeTitle, isChildOf, ownerOf, presentFeed } from './feed-standing.ts'
import { childFeedMadeMail, feedMadeMail } from './mails.ts'
import { mayAskToFollowPlayers, mayFollowCollege, mayFollowPlayer, maySeeDeadlines } from './policy.ts'

const sweepQueue = jobQueue('calendar.sweep', z.object({}))

type Calendar = Pick<CalendarFeed, 'kind' | 'ownerId'>

/** Lists the caller's feeds, newest first. */
export async function ownFeeds({ platform: { db, env }, actor, now }: Context): Promise<CalendarFeed[]> {
  return (await findFeeds(db, actor.userId)).map((row) => presentFeed(row, { now, env }))
}

/**
 * Makes a feed of a calendar the caller sees in full, after the password; only this answer has its URL. Emails the
 * caller and a minor's guardians. 403 for players' games if the caller never sees times and places, 404 for a missing
 * or hidden owner and for deadlines of another family, 409 past twenty feeds.
 */
export async function makeFeed(
  context: Context,
  { password, ...calendar }: Calendar & { password: string },
): Promise<OutputOf<typeof makeCalendarFeed>> {
  const { platform, actor } = context
  const { clock, ids, env } = platform
  const name = await nameOf(context, calendar)
  await reauthenticate(context, password)
  const secret = ids.secret()
  const feed = { id: ids.next(), userId: actor.userId, token: tokenDigest(secret), createdAt: clock.now() }
  await inTransaction(context, async (ctx) => {
    const { trx } = ctx
    await holdSession(ctx)
    if ((await lockFeeds(trx, actor.userId)) >= maxFeeds) {
      throw conflict(t`You have ${maxFeeds} links. Revoke one you don't need first.`)
    }
    await insertFeed(trx, feed, ownerFrom(calendar))
    await log(ctx, { action: 'calendar.feedMade', ownerId: calendar.ownerId, feedId: feed.id })
    await tellOfFeed(ctx, { kind: calendar.kind, name })
  })
  return {
    feed: {
      ...calendar,
      feedId: feed.id,
      name,
      open: true,
      madeAt: feed.createdAt.toISOString(),
      lastFetchedAt: null,
    },
    address: `${env.PUBLIC_URL}/api/calendars/feed/${secret}.ics`,
  }
}

/** Ends one of the caller's feeds; 404 for anyone else's. */
export async function revokeFeed(context: Context, feedId: string) {
  await inTransaction(context, async (ctx) => {
    const gone = await deleteFeed(ctx.trx, ctx.actor.userId, feedId)
    if (!gone) throw notFound('address')
    await log(ctx, { action: 'calendar.feedRevoked', ownerId: ownerOf(gone).ownerId, feedId })
  })
  return { message: t`This link no longer works.` }
}

/** Emails the feed's maker and a minor's guardians, because its URL shows times and places, or what a family plans. */
async function tellOfFeed(
  { platform, trx, actor, now }: TransactionContext,
  calendar: Pick<CalendarFeed, 'kind' | 'name'>,
) {
  const { PUBLIC_URL } = platform.env
  await queueMail(platform, trx, feedMadeMail(PUBLIC_URL, actor, calendar))
  if (actor.type !== 'player') return
  for (const guardian of await guardiansOf(trx, actor.userId, now)) {
    await queueMail(platform, trx, childFeedMadeMail(PUBLIC_URL, guardian, { child: actor.name, calendar }))
  }
}

/** Returns the calendar's name; 403 or 404 if the caller may not follow it. */
async function nameOf(ctx: Context, { kind, ownerId }: Calendar): Promise<string> {
  if (kind === 'college') return nameOfCollege(ctx, ownerId)
  return kind === 'player' ? nameOfPlayer(ctx, ownerId) : nameOfFamily(ctx, ownerId)
}

async function nameOfPlayer({ platform: { db }, actor, now }: Context, playerId: string): Promise<string> {
  if (!mayAskToFollowPlayers(actor, playerId)) {
    throw notAllowed(t`You can only subscribe to games that you can see in full.`)
  }
  const player = await findPlayerStanding(db, playerId, actor.userId)
  if (!player) throw notFound('player')
  const isChild = actor.type === 'guardian' && isChildOf(player, now)
  if (!mayFollowPlayer(actor, { playerId, listed: player.listed, isChild })) throw notFound('player')
  return player.name
}

/** Returns the player's name; 404 for anyone but the family. */
async function nameOfFamily({ platform: { db }, actor, now }: Context, playerId: string): Promise<string> {
  const player = await findPlayerStanding(db, playerId, actor.userId)
  const isChild = player !== undefined && actor.type === 'guardian' && isChildOf(player, now)
  if (!player || !maySeeDeadlines(actor, { playerId, isChild })) throw notFound('player')
  return player.name
}

async function nameOfCollege({ platform: { db }, actor }: Context, collegeId: string): Promise<string> {
  const college = await findCollegeStanding(db, collegeId)
  if (!college || !mayFollowCollege(actor, { collegeId, listed: college.listed })) throw notFound('college')
  return collegeTitle(college.collegeName, college.gender)
}

const ownerFrom = ({ kind, ownerId }: Calendar) => ({
  ...(kind === 'college' ? { collegeId: ownerId } : { playerId: ownerId }),
  deadlines: kind === 'deadlines',
})

function log(
  { platform, trx, actor, request }: TransactionContext,
  { action, ownerId, feedId }: { action: AuditEntry['action']; ownerId: string; feedId: string },
) {
  return audit(platform, trx, {
    actorId: actor.userId,
    action,
    subjectId: ownerId,
    details: { feedId },
    requestId: request.id,
  })
}

/** Registers the daily job that ends unused feeds: a forgotten one would reveal where someone plays. */
export function calendarJobs({ jobs, db, clock }: Platform) {
  const sweep = async () => {
    const before = new Date(clock.now().getTime() - unusedFeedDays * 24 * 3_600_000)
    await sweepUnusedFeeds(db, before)
  }
  jobs.work(sweepQueue, sweep, '53 4 * * *')
}
