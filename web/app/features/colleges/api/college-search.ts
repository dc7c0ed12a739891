import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { type CollegeSort, type Gender, searchColleges } from '@touchline/contract'
import { type FilterState, filterQuery } from '../../../lib/filter-state.ts'
import { call } from '../../../lib/http/call.ts'
import { collegesKey } from '../../../lib/http/shared-keys.ts'

const keys = {
  all: collegesKey,
  search: (state: FilterState, gender: Gender | undefined, sort: CollegeSort) =>
    [...collegesKey, 'search', gender ?? '', state, sort] as const,
  counts: (gender: Gender | undefined) => [...collegesKey, 'counts', gender ?? ''] as const,
}

export const countsKey = keys.counts

/** Loads colleges by name and filters, page by page, first with option counts, on the Gender header's side. */
export function collegeSearchQuery(state: FilterState, gender: Gender | undefined, sort: CollegeSort) {
  return infiniteQueryOptions({
    queryKey: keys.search(state, gender, sort),
    queryFn: ({ pageParam }) =>
      call(searchColleges, {
        query:
          pageParam === null
            ? { ...filterQuery(state), sort, counts: 'true' }
            : { ...filterQuery(state), sort, cursor: pageParam },
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
  })
}

/** Counts the colleges that match the filters. */
export async function countColleges(state: FilterState): Promise<{ total: number }> {
  const { total } = await call(searchColleges, { query: { ...filterQuery(state), limit: 1 } })
  return { total }
}
