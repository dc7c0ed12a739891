import { createHash } from 'node:crypto'
import { tokenDigest } from '../auth/service.ts'
import type { Actor } from '../platform/actor.ts'
import type { Context } from '../platform/context.ts'
import { isKnown } from '../platform/http/etag.ts'
import type { FileAnswer, Unchanged } from '../platform/http/serve.ts'
import { notFound } from '../platform/problem.ts'
import { countLoggedRead } from '../players/service.ts'
import { type FeedRow, findFeed, touchFeed } from './feed-queries.ts'
import { type Followed, followed } from './feed-standing.ts'
import { icsOf } from './ics.ts'
import { findGames } from './queries.ts'

/** Per feed; apps ask every 15 to 60 minutes. */
const fetches = { max: 60, minutes: 60 }
const fetchSaveInterval = 15 * 60_000 // milliseconds between two saves of when a feed was fetched

/**
 * Returns a feed's file, or that the caller's copy is current. Checks each time that the holder may still see the full
 * calendar; 404 if not, as for an unknown URL. A coach's fetch of a player's games is audited like other reads.
 */
export async function fetchFeed(ctx: Context<Actor>, file: string): Promise<FileAnswer | Unchanged> {
  const { platform, request, now } = ctx
  const { db, env, limits } = platform
  const secret = /^([\w-]{43})\.ics$/.exec(file)?.[1]
  const row = secret === undefined ? undefined : await findFeed(db, tokenDigest(secret))
  const calendar = row && followed(row, { now, env })
  if (!calendar) throw notFound('calendar')
  await limits.use(`calendarFeed:${row.feedId}`, fetches)
  const etag = etagOf(calendar)
  const answer = isKnown(request.ifNoneMatch, etag)
    ? { etag }
    : { ...(await fileOf(ctx, row.feedId, calendar)), etag }
  if (isDue(row, now)) await touchFeed(db, row.feedId, now)
  return answer
}

async function fileOf({ platform, request, now }: Context<Actor>, feedId: string, calendar: Followed) {
  const { viewer, ownerId } = calendar
  const games = await findGames(platform.db, ownerId)
  if (calendar.kind === 'player' && viewer.type === 'coach') {
    await countLoggedRead(platform, {
      actorId: viewer.userId,
      action: 'calendar.playerCalendarRead',
      subjectId: ownerId,
      details: { collegeId: viewer.collegeId, games: games.length, feedId },
      requestId: request.id,
    })
  }
  return {
    contentType: 'text/calendar; charset=utf-8',
    fileName: 'games.ics',
    content: icsOf({ ...calendar, games }, now),
  }
}

/** Returns a tag of the calendar's version and name; weak, because two copies differ in when they were made. */
function etagOf({ version, name }: Followed): string {
  return `W/"${version}-${createHash('sha256').update(name).digest('hex').slice(0, 8)}"`
}

function isDue({ lastFetchedAt }: FeedRow, now: Date): boolean {
  return lastFetchedAt === null || now.getTime() - lastFetchedAt.getTime() >= fetchSaveInterval
}
