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

/** Loads the viewer's feeds of all calendars, newest first. */
export function feedsQuery(viewerId: string) {
  return queryOptions({
    queryKey: ['calendarFeeds', viewerId] as const,
    queryFn: async (): Promise<CalendarFeed[]> => (await call(listCalendarFeeds, {})).feeds,
    // Calendar apps fetch at any time, which changes when a feed was last used.
    refetchOnMount: 'always',
  })
}

/** Creates a feed of this calendar, after the password; only this answer has its URL. */
export function useMakeFeed(calendar: Pick<CalendarFeed, 'kind' | 'ownerId'>, viewerId: string) {
  const client = useQueryClient()
  const { queryKey } = feedsQuery(viewerId)
  return useMutation({
    mutationFn: (password: string) => call(makeCalendarFeed, { body: { ...calendar, password } }),
    onSuccess: ({ feed }) => client.setQueryData(queryKey, (feeds) => feeds && [feed, ...feeds]),
    onSettled: () => client.invalidateQueries({ queryKey }),
  })
}

/** Ends a calendar feed; reloads the list even after an error, since the feed may be gone already. */
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

/** Loads the calendar feeds a parent's child has created. */
export function childFeedsQuery(playerId: string) {
  return queryOptions({
    queryKey: [...guardiansKey, 'feeds', playerId] as const,
    queryFn: async (): Promise<CalendarFeed[]> =>
      (await call(listChildFeeds, { params: { playerId } })).feeds,
    refetchOnMount: 'always',
  })
}

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
