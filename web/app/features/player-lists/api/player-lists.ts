import { type InfiniteData, infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import {
  exportFavoritePlayers,
  graduatedOption,
  graduatedYears,
  hasGraduated,
  listFavoritePlayers,
  listInterestedPlayers,
  listNewPlayers,
  listRemovedPlayers,
  type OutputOf,
  type PlayerCard,
  type PlayerFilterCounts,
  type PlayerSort,
  requestFor,
  searchPlayers,
} from '@touchline/contract'
import type { FilterState } from '../../../lib/filter-state.ts'
import { call } from '../../../lib/http/call.ts'
import { playerListsKey } from '../../../lib/http/shared-keys.ts'

/** A page of players; the newest players have no total and no next page. */
export interface PlayersPage {
  players: PlayerCard[]
  total?: number
}

export type PlayerPages = InfiniteData<PlayersPage>

/** The key prefix of all lists of removed players. */
export const removedLists = ['players', 'removed'] as const

/** Returns true if a list has favorites only: then its key has `true` in the fourth place. */
export function isFavoritesList(key: readonly unknown[]): boolean {
  return key[3] === true
}

/** A list a coach filters: every player, or those who shared with the college. */
export interface PlayerSelection {
  list: 'search' | 'interested'
  coachId: string
  state: FilterState
  favorites: boolean
  /** For shared profiles, 'newest' is the latest share. */
  sort: PlayerSort
}

/** Loads a filtered list page by page; the first page of all players includes the option counts. */
export function filteredQuery(selection: PlayerSelection) {
  const { list, coachId, state, favorites, sort } = selection
  return infiniteQueryOptions({
    queryKey: [...playerListsKey, list, favorites, state, coachId, sort],
    queryFn: ({ pageParam }) =>
      readPage(selection, pageParam === '' ? { counts: 'true' } : { cursor: pageParam }),
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor,
    placeholderData: keepPreviousData,
  })
}

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

/** Loads the favorites of the coach's college, latest first, a hundred at a time. */
export function favoritesQuery(coachId: string) {
  return infiniteQueryOptions({
    queryKey: [...playerListsKey, 'favorites', true, coachId],
    queryFn: ({ pageParam }) =>
      call(listFavoritePlayers, { query: { userId: coachId, dates: 'true', limit: 100, cursor: pageParam } }),
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor,
  })
}

/** Loads one page of the newest players. */
export function newPlayersQuery(coachId: string) {
  return infiniteQueryOptions({
    queryKey: [...playerListsKey, 'new', false, coachId],
    queryFn: (): Promise<PlayersPage> => call(listNewPlayers, {}),
    initialPageParam: '',
    getNextPageParam: () => undefined,
  })
}

type Chosen = FilterState['chosen']

/** Replaces "Already graduated" by its class years, since a call only takes years. */
export function withYears(chosen: Chosen, now: Date): Chosen {
  const { years } = chosen
  if (!years?.includes(graduatedOption)) return chosen
  const others = years.filter((year) => year !== graduatedOption)
  return { ...chosen, years: [...others, ...graduatedYears(now).map(String)] }
}

/** Adds the number of graduated players to the counts by class year. */
export function withGraduates(counts: PlayerFilterCounts, now: Date): PlayerFilterCounts {
  const past = Object.entries(counts.years).filter(([year]) => hasGraduated(Number(year), now))
  const graduated = past.reduce((sum, [, count]) => sum + count, 0)
  return { ...counts, years: { ...counts.years, [graduatedOption]: graduated } }
}

/** Loads players the college's staff took off its lists, latest first. */
export function removedQuery(coachId: string) {
  return infiniteQueryOptions({
    queryKey: [...removedLists, coachId],
    queryFn: ({ pageParam }) => call(listRemovedPlayers, { query: { cursor: pageParam } }),
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor,
  })
}

/** Saves the college's favorites as a spreadsheet file. */
export async function saveFavorites(): Promise<void> {
  // loaded on demand, because few need it
  const { download } = await import('../../../lib/http/download.ts')
  await download(requestFor(exportFavoritePlayers, {}))
}
