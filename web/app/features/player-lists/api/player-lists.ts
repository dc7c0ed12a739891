import { type InfiniteData, infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import {
  listFavoritePlayers,
  listInterestedPlayers,
  listNewPlayers,
  type OutputOf,
  type PlayerCard,
  type PlayerSort,
  searchPlayers,
} from '@touchline/contract'
import type { FilterState } from '../../../lib/filter-state.ts'
import { call } from '../../../lib/http/call.ts'
import { withGraduates, withYears } from './graduates.ts'

/** A page of players; the newest players have no total and no next page. */
export interface PlayersPage {
  players: PlayerCard[]
  total?: number
}

export type PlayerPages = InfiniteData<PlayersPage>

/** Every list of players begins with this key, so that a star or a removal shows in all of them at once. */
export const playerLists = ['players', 'lists'] as const

/** Every list of removed players begins with this key. */
export const removedLists = ['players', 'removed'] as const

/** Lists of favorites only have `true` in the fourth place of their key. */
export function isFavoritesList(key: readonly unknown[]): boolean {
  return key[3] === true
}

/** A list that a coach filters: every player, or those who shared with the college. */
export interface PlayerSelection {
  list: 'search' | 'interested'
  coachId: string
  state: FilterState
  favorites: boolean
  /** 'newest' is the latest share among those who shared. */
  sort: PlayerSort
}

/** A filtered list, page by page; the first page of every player includes the counts of the options. */
export function filteredQuery(selection: PlayerSelection) {
  const { list, coachId, state, favorites, sort } = selection
  return infiniteQueryOptions({
    queryKey: [...playerLists, list, favorites, state, coachId, sort],
    queryFn: ({ pageParam }) =>
      readPage(selection, pageParam === '' ? { counts: 'true' } : { cursor: pageParam }),
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor,
    placeholderData: keepPreviousData,
  })
}

/** Counts the players that match a selection. */
export function countPlayers(selection: PlayerSelection) {
  return readPage(selection, { limit: 1 })
}

async function readPage(
  { list, coachId, state, favorites, sort }: PlayerSelection,
  page: { cursor?: string; limit?: number; counts?: 'true' },
): Promise<OutputOf<typeof searchPlayers>> {
  const given: 'true' | 'false' = favorites ? 'true' : 'false'
  const dates: 'true' | 'false' = favorites || list === 'interested' ? 'true' : 'false'
  const now = new Date()
  const chosen = withYears(state.chosen, now)
  const query = { ...chosen, name: state.name.trim(), favorites: given, sort, dates, ...page }
  if (list === 'interested') return call(listInterestedPlayers, { query: { ...query, userId: coachId } })
  const found = await call(searchPlayers, { query })
  return found.counts ? { ...found, counts: withGraduates(found.counts, now) } : found
}

/** The favorites of the coach's college, latest first, a hundred at a time. */
export function favoritesQuery(coachId: string) {
  return infiniteQueryOptions({
    queryKey: [...playerLists, 'favorites', true, coachId],
    queryFn: ({ pageParam }) =>
      call(listFavoritePlayers, { query: { userId: coachId, dates: 'true', limit: 100, cursor: pageParam } }),
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
