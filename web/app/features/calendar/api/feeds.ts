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

/** The viewer's addresses for calendar apps, of every calendar, the newest first. */
export function feedsQuery(viewerId: string) {
  return queryOptions({
    queryKey: ['calendarFeeds', viewerId] as const,
    queryFn: async (): Promise<CalendarFeed[]> => (await call(listCalendarFeeds, {})).feeds,
    // apps fetch while nobody looks
    refetchOnMount: 'always',
  })
}

/** Makes an address of this calendar, after the password; its answer is the only one that has it. */
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

/** Ends an address; one that is gone already is no failure to whoever sees the list. */
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

/** The addresses that a parent's child has made. */
export function childFeedsQuery(playerId: string) {
  return queryOptions({
    queryKey: [...guardiansKey, 'feeds', playerId] as const,
    queryFn: async (): Promise<CalendarFeed[]> =>
      (await call(listChildFeeds, { params: { playerId } })).feeds,
    refetchOnMount: 'always',
  })
}

/** Ends an address of a parent's child. */
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
