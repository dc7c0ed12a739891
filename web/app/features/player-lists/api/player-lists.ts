import { type InfiniteData, infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import {
  listFavoritePlayers,
  listInterestedPlayers,
  listNewPlayers,
  type PlayerCard,
  searchPlayers,
} from '@touchline/contract'
import type { FilterState } from '../../../lib/filter-state.ts'
import { call } from '../../../lib/http/call.ts'

/** A page of players; the newest players have no total and no next page. */
export interface PlayersPage {
  players: PlayerCard[]
  total?: number
}

export type PlayerPages = InfiniteData<PlayersPage>

/** Every list of players begins with this key, so that a star or a removal shows in all of them at once. */
export const playerLists = ['players', 'lists'] as const

/** Lists of favorites only have `true` in the fourth place of their key. */
export function isFavoritesList(key: readonly unknown[]): boolean {
  return key[3] === true
}

/** The filters of a list of players. */
export interface PlayerSelection {
  state: FilterState
  favorites: boolean
}

/** The query of all players, newest first; the first page includes the counts of the options. */
export function searchQuery(coachId: string, selection: PlayerSelection) {
  return infiniteQueryOptions({
    queryKey: [...playerLists, 'search', selection.favorites, selection.state, coachId],
    queryFn: ({ pageParam }) =>
      call(searchPlayers, {
        query: { ...queryOf(selection), ...(pageParam === '' ? { counts: 'true' } : { cursor: pageParam }) },
      }),
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor,
    placeholderData: keepPreviousData,
  })
}

/** Counts the players that match a selection. */
export function countFound(selection: PlayerSelection) {
  return call(searchPlayers, { query: { ...queryOf(selection), limit: 1 } })
}

/** The players who shared their profile with the coach's college, latest share first. */
export function interestedQuery(coachId: string, selection: PlayerSelection) {
  return infiniteQueryOptions({
    queryKey: [...playerLists, 'interested', selection.favorites, selection.state, coachId],
    queryFn: ({ pageParam }) =>
      call(listInterestedPlayers, { query: { ...queryOf(selection), userId: coachId, cursor: pageParam } }),
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor,
    placeholderData: keepPreviousData,
  })
}

/** Counts the players who shared and match a selection. */
export function countInterested(coachId: string, selection: PlayerSelection) {
  return call(listInterestedPlayers, { query: { ...queryOf(selection), userId: coachId, limit: 1 } })
}

/** The favorites of the coach's college, latest first, a hundred at a time. */
export function favoritesQuery(coachId: string) {
  return infiniteQueryOptions({
    queryKey: [...playerLists, 'favorites', true, coachId],
    queryFn: ({ pageParam }) =>
      call(listFavoritePlayers, { query: { userId: coachId, limit: 100, cursor: pageParam } }),
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor,
  })
}

/** The newest players, as many as fit one page. */
export function newPlayersQuery(coachId: string) {
  return infiniteQueryOptions({
    queryKey: [...playerLists, 'new', false, coachId],
    queryFn: (): Promise<PlayersPage> => call(listNewPlayers, {}),
    initialPageParam: '',
    getNextPageParam: () => undefined,
  })
}

function queryOf({ state, favorites }: PlayerSelection) {
  const given: 'true' | 'false' = favorites ? 'true' : 'false'
  return { ...state.chosen, name: state.name.trim(), favorites: given }
}
