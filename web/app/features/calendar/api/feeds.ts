import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import {
  type CalendarFeed,
  endChildFeed,
  listCalendarFeeds,
  listChildFeeds,
  makeCalendarFeed,
  revokeCalendarFeed,
} from '@touchline/contract'
import { call } from '../../../lib/http/call.ts'
import { guardiansKey } from '../../../lib/http/shared-keys.ts'
import type { Owner } from './calendar.ts'

/** Loads the viewer's calendar feeds, of every calendar, the newest first. */
export function feedsQuery(viewerId: string) {
  return queryOptions({
    queryKey: ['calendarFeeds', viewerId] as const,
    queryFn: async (): Promise<CalendarFeed[]> => (await call(listCalendarFeeds, {})).feeds,
    // calendar apps fetch at any time, which changes when a feed was last used
    refetchOnMount: 'always',
  })
}

/** Creates a feed of this calendar, after the password; only the answer to this call has the feed's URL. */
export function useMakeFeed({ ownerId, isCollege }: Owner, viewerId: string) {
  const client = useQueryClient()
  const { queryKey } = feedsQuery(viewerId)
  return useMutation({
    mutationFn: (password: string) =>
      call(makeCalendarFeed, { body: { kind: isCollege ? 'college' : 'player', ownerId, password } }),
    onSuccess: ({ feed }) => client.setQueryData(queryKey, (feeds) => feeds && [feed, ...feeds]),
    onSettled: () => client.invalidateQueries({ queryKey }),
  })
}

/** Ends a calendar feed; loads the list again after an error, too, because the feed may be gone already. */
export function useRevokeFeed(viewerId: string) {
  const client = useQueryClient()
  const { queryKey } = feedsQuery(viewerId)
  return useMutation({
    mutationFn: ({ feedId }: CalendarFeed) => call(revokeCalendarFeed, { params: { feedId } }),
    onSuccess: (_, { feedId }) =>
      client.setQueryData(queryKey, (feeds) => feeds?.filter((feed) => feed.feedId !== feedId)),
    onSettled: () => client.invalidateQueries({ queryKey }),
  })
}

/** Loads the calendar feeds that a parent's child has created. */
export function childFeedsQuery(playerId: string) {
  return queryOptions({
    queryKey: [...guardiansKey, 'feeds', playerId] as const,
    queryFn: async (): Promise<CalendarFeed[]> =>
      (await call(listChildFeeds, { params: { playerId } })).feeds,
    refetchOnMount: 'always',
  })
}

/** Ends a calendar feed of a parent's child. */
export function useEndChildFeed(playerId: string) {
  const client = useQueryClient()
  const { queryKey } = childFeedsQuery(playerId)
  return useMutation({
    mutationFn: ({ feedId }: CalendarFeed) => call(endChildFeed, { params: { playerId, feedId } }),
    onSuccess: (_, { feedId }) =>
      client.setQueryData(queryKey, (feeds) => feeds?.filter((feed) => feed.feedId !== feedId)),
    onSettled: () => client.invalidateQueries({ queryKey }),
  })
}
