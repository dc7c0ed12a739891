import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { type CollegePage, type Gender, getCollege, searchColleges, shareProfile } from '@touchline/contract'
import { call } from '../platform/call.ts'
import { ProblemError } from '../platform/problem-error.ts'
import { type FilterState, filterQuery } from '../ui/filters/filter-state.ts'

const keys = {
  all: ['colleges'] as const,
  search: (state: FilterState, gender: Gender | undefined) =>
    ['colleges', 'search', gender ?? '', state] as const,
  counts: (gender: Gender | undefined) => ['colleges', 'counts', gender ?? ''] as const,
  page: (collegeId: string, viewerId: string | undefined) =>
    ['colleges', 'page', collegeId, viewerId ?? ''] as const,
}

export const countsKey = keys.counts

/** Colleges by name and filters, page by page, the first with the counts of the options; the Gender header narrows to the visitor's side of the game. */
export function collegeSearchQuery(state: FilterState, gender: Gender | undefined) {
  return infiniteQueryOptions({
    queryKey: keys.search(state, gender),
    queryFn: ({ pageParam }) =>
      call(searchColleges, {
        query:
          pageParam === null
            ? { ...filterQuery(state), counts: 'true' }
            : { ...filterQuery(state), cursor: pageParam },
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
  })
}

/** How many colleges a state would show. */
export async function countColleges(state: FilterState): Promise<{ total: number }> {
  const { total } = await call(searchColleges, { query: { ...filterQuery(state), limit: 1 } })
  return { total }
}

/** One college as this viewer sees it; null when there is none. */
export function collegeQuery(collegeId: string, viewerId: string | undefined) {
  return queryOptions({
    queryKey: keys.page(collegeId, viewerId),
    queryFn: () => fetchCollege(collegeId),
  })
}

async function fetchCollege(collegeId: string): Promise<CollegePage | null> {
  try {
    return await call(getCollege, { params: { collegeId } })
  } catch (error) {
    if (error instanceof ProblemError && (error.statusCode === 404 || error.statusCode === 400)) return null
    throw error
  }
}

/** Shares the player's own profile with the college, and marks the page so. */
export function useShareProfile(collegeId: string, userId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call(shareProfile, { body: { userId, collegeId } }),
    onSuccess: () => {
      client.setQueryData(collegeQuery(collegeId, userId).queryKey, (page) =>
        page ? { ...page, shared: true } : page,
      )
    },
  })
}
