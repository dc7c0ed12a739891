import { createHash } from 'node:crypto'
import { tokenDigest } from '../auth/service.ts'
import type { Actor } from '../platform/actor.ts'
import type { Context } from '../platform/context.ts'
import { isKnown } from '../platform/http/etag.ts'
import type { FileAnswer, Unchanged } from '../platform/http/serve.ts'
import { notFound } from '../platform/problem.ts'
import { countLoggedRead } from '../players/service.ts'
import { findDeadlines } from './deadline-queries.ts'
import { type FeedRow, findFeed, touchFeed } from './feed-queries.ts'
import { type Followed, followed } from './feed-standing.ts'
import { deadlinesIcs, icsOf } from './ics.ts'
import { findGames } from './queries.ts'

/** Per feed; apps ask every 15 to 60 minutes. */
const fetches = { max: 60, minutes: 60 }
const contentType = 'text/calendar; charset=utf-8'
const fetchSaveInterval = 15 * 60_000 // milliseconds between two saves of when a feed was fetched

/**
 * Returns a feed's file, or that the caller's copy is current. Checks each time that the holder may still see the full
 * calendar; 404 if not, as for an unknown URL. A coach's fetch of a player's games is audited like other reads.
 */
export async function fetchFeed(ctx: Context<Actor>, file: string): Promise<FileAnswer | Unchanged> {
  const { platform, now } = ctx
  const { db, env, limits } = platform
  const secret = /^([\w-]{43})\.ics$/.exec(file)?.[1]
  const row = secret === undefined ? undefined : await findFeed(db, tokenDigest(secret))
  const calendar = row && followed(row, { now, env })
  if (!calendar) throw notFound('calendar')
  await limits.use(`calendarFeed:${row.feedId}`, fetches)
  const answer =
    calendar.kind === 'deadlines'
      ? await deadlinesFor(ctx, calendar)
      : await gamesFor(ctx, row.feedId, calendar)
  if (isDue(row, now)) await touchFeed(db, row.feedId, now)
  return answer
}

async function gamesFor(ctx: Context<Actor>, feedId: string, calendar: Followed) {
  const etag = etagOf(calendar)
  if (isKnown(ctx.request.ifNoneMatch, etag)) return { etag }
  return { ...(await fileOf(ctx, feedId, calendar)), etag }
}

/** Returns the deadlines' file; they have no version, so the tag is of what they say. */
async function deadlinesFor({ platform, request, now }: Context<Actor>, calendar: Followed) {
  const deadlines = await findDeadlines(platform.db, calendar.ownerId)
  const etag = tagOf(JSON.stringify([calendar.name, deadlines]))
  if (isKnown(request.ifNoneMatch, etag)) return { etag }
  const content = deadlinesIcs({ ...calendar, deadlines }, { now, language: request.language })
  return { contentType, fileName: 'deadlines.ics', content, etag }
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
    contentType,
    fileName: 'games.ics',
    content: icsOf({ ...calendar, games }, now),
  }
}

/** Returns a tag of the calendar's version and name; weak, because two copies differ in when they were made. */
function etagOf({ version, name }: Followed): string {
  return tagOf(`${version} ${name}`)
}

function tagOf(content: string): string {
  return `W/"${createHash('sha256').update(content).digest('hex').slice(0, 16)}"`
}

function isDue({ lastFetchedAt }: FeedRow, now: Date): boolean {
  return lastFetchedAt === null || now.getTime() - lastFetchedAt.getTime() >= fetchSaveInterval
}
