import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { messageOf, ProblemError } from '../../lib/http/problem-error.ts'
import type { NextPage } from '../feedback/query-fallback.tsx'

/** A list's state: its first page is loading, waits for a connection, has failed, or is ready. */
export type ListState =
  | { status: 'loading' | 'offline' }
  | { status: 'failed'; title: string; message?: string; onRetry?: () => void; retrying?: boolean }
  | {
      status: 'ready'
      shown: number
      total: number
      /** The total is a lower bound, because counting stops there. */
      atLeast?: boolean
      /** The results are the previous ones, shown while the new ones load. */
      outdated: boolean
      hasMore: boolean
      loadingMore: boolean
      /** The query's state, which tells why the last request is not there. */
      next: NextPage
      onMore: () => void
    }

export interface ListPage {
  total: number
  totalIsAtLeast?: boolean
}

/** Returns the state of a list loaded page by page; `failed` words an error: "We couldn't load players." */
export function listStateOf<One extends ListPage>(
  query: UseInfiniteQueryResult<InfiniteData<One>>,
  shownOf: (page: One) => number,
  failed: (detail: string) => { title: string; message?: string },
): ListState {
  const { data, isFetching, isPlaceholderData, isFetchingNextPage, hasNextPage } = query
  if (!data) {
    if (query.isPaused) return { status: 'offline' }
    if (!query.isError) return { status: 'loading' }
    // a filter that means nothing, such as an unknown town
    if (query.error instanceof ProblemError && query.error.fields.length > 0)
      return { status: 'failed', title: query.error.message }
    return {
      status: 'failed',
      ...failed(messageOf(query.error)),
      onRetry: () => void query.refetch(),
      retrying: isFetching,
    }
  }
  const last = data.pages.at(-1)
  return {
    status: 'ready',
    shown: data.pages.reduce((sum, page) => sum + shownOf(page), 0),
    total: last?.total ?? 0,
    atLeast: last?.totalIsAtLeast,
    outdated: isPlaceholderData,
    hasMore: hasNextPage,
    loadingMore: isFetchingNextPage,
    next: query,
    onMore: () => void query.fetchNextPage(),
  }
}

/** A list's words, each a whole sentence. Totals come formatted: '1,000+'. */
export interface ListWords {
  loading: string
  /** Says that nothing matches the filters. */
  none: string
  found: (total: string, isOne: boolean) => string
  /** The number of results on the page, out of all. */
  seen: (seen: string, total: string, isOne: boolean) => string
  more: string
  /** The number of results without one of the filters. */
  without: (filter: string, total: string, isOne: boolean) => string
}
