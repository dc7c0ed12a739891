import { type CalendarFeed, type makeCalendarFeed, mostFeeds, type OutputOf, t } from '@touchline/contract'
import { reauthenticate, tokenDigest } from '../auth/service.ts'
import type { SignedInActor } from '../platform/actor.ts'
import { audit } from '../platform/audit.ts'
import type { Trx } from '../platform/db/database.ts'
import type { RequestMeta } from '../platform/http/request-meta.ts'
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
} from './feed-queries.ts'
import { collegeTitle, isChildOf, ownerOf } from './feed-standing.ts'
import { childFeedMadeMail, feedMadeMail } from './mails.ts'
import { mayAskToFollowPlayers, mayFollowCollege, mayFollowPlayer } from './policy.ts'
import { presentFeed } from './present-feed.ts'

type Calendar = Pick<CalendarFeed, 'kind' | 'ownerId'>
type Asking = Pick<RequestMeta, 'id' | 'ip'>

/** Lists the caller's feeds, the newest first. */
export async function ownFeeds(
  { db, clock, env }: Platform,
  { userId }: SignedInActor,
): Promise<CalendarFeed[]> {
  const now = clock.now()
  return (await findFeeds(db, userId)).map((row) => presentFeed(row, { now, env }))
}

/**
 * Makes an address for a calendar that the caller sees in full, after the password; nothing but this answer has it, and
 * the owner and a minor's guardians are told by mail. 403 for players' games
 * where the caller never sees when and where anybody plays, 404 for nobody and hidden, 409 with twenty feeds.
 */
export async function makeFeed(
  platform: Platform,
  actor: SignedInActor,
  { password, ...calendar }: Calendar & { password: string },
  request: Asking,
): Promise<OutputOf<typeof makeCalendarFeed>> {
  const { db, clock, ids, env } = platform
  const name = await nameOf(platform, actor, calendar)
  await reauthenticate({ platform, actor, request }, password)
  const secret = ids.secret()
  const feed = { id: ids.next(), userId: actor.userId, token: tokenDigest(secret), createdAt: clock.now() }
  await db.transaction().execute(async (trx) => {
    if ((await lockFeeds(trx, actor.userId)) >= mostFeeds) {
      throw conflict(t`You have ${mostFeeds} links. Revoke one you don't need first.`)
    }
    await insertFeed(trx, feed, ownerFrom(calendar))
    await audit(platform, trx, {
      ...entry(actor, calendar.ownerId, feed.id, request),
      action: 'calendar.feedMade',
    })
    await tellOfFeed(platform, trx, actor, name)
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

/** Ends one of the caller's feeds; 404 for anybody else's. */
export async function revokeFeed(
  platform: Platform,
  actor: SignedInActor,
  feedId: string,
  request: Pick<RequestMeta, 'id'>,
) {
  await platform.db.transaction().execute(async (trx) => {
    const gone = await deleteFeed(trx, actor.userId, feedId)
    if (!gone) throw notFound('address')
    const { ownerId } = ownerOf(gone)
    await audit(platform, trx, { ...entry(actor, ownerId, feedId, request), action: 'calendar.feedRevoked' })
  })
  return { message: t`This link no longer works.` }
}

/** Tells the owner, and the guardians of a minor: whoever holds the address knows when and where somebody plays. */
async function tellOfFeed(platform: Platform, trx: Trx, actor: SignedInActor, calendar: string) {
  const { PUBLIC_URL } = platform.env
  await queueMail(platform, trx, feedMadeMail(PUBLIC_URL, actor, calendar))
  if (actor.type !== 'player') return
  for (const guardian of await guardiansOf(trx, actor.userId, platform.clock.now())) {
    await queueMail(platform, trx, childFeedMadeMail(PUBLIC_URL, guardian, { child: actor.name, calendar }))
  }
}

/** Finds the owner of the games, if the caller sees them in full. */
async function nameOf(platform: Platform, actor: SignedInActor, calendar: Calendar): Promise<string> {
  return calendar.kind === 'player'
    ? nameOfPlayer(platform, actor, calendar.ownerId)
    : nameOfCollege(platform, actor, calendar.ownerId)
}

async function nameOfPlayer(
  { db, clock }: Platform,
  actor: SignedInActor,
  playerId: string,
): Promise<string> {
  if (!mayAskToFollowPlayers(actor, playerId)) {
    throw notAllowed(t`You can only subscribe to games that you can see in full.`)
  }
  const player = await findPlayerStanding(db, playerId, actor.userId)
  if (!player) throw notFound('player')
  const isChild = actor.type === 'guardian' && isChildOf(player, clock.now())
  if (!mayFollowPlayer(actor, { playerId, listed: player.listed, isChild })) throw notFound('player')
  return player.name
}

async function nameOfCollege({ db }: Platform, actor: SignedInActor, collegeId: string): Promise<string> {
  const college = await findCollegeStanding(db, collegeId)
  if (!college || !mayFollowCollege(actor, { collegeId, listed: college.listed })) throw notFound('college')
  return collegeTitle(college.collegeName, college.gender)
}

const ownerFrom = ({ kind, ownerId }: Calendar) =>
  kind === 'player' ? { playerId: ownerId } : { collegeId: ownerId }

function entry({ userId }: SignedInActor, ownerId: string, feedId: string, request: Pick<RequestMeta, 'id'>) {
  return { actorId: userId, subjectId: ownerId, details: { feedId }, requestId: request.id }
}
