import type { CalendarFeed } from '@touchline/contract'
import type { FeedRow } from './feed-queries.ts'
import { type Asked, followed, ownerOf } from './feed-standing.ts'

/** Presents a feed as its holder is shown it; whom the holder may not see any more has no name. */
export function presentFeed(row: FeedRow, asked: Asked): CalendarFeed {
  const calendar = followed(row, asked)
  return {
    ...ownerOf(row),
    feedId: row.feedId,
    name: calendar?.name ?? '',
    open: calendar !== undefined,
    madeAt: row.createdAt.toISOString(),
    lastFetchedAt: row.lastFetchedAt?.toISOString() ?? null,
  }
}
