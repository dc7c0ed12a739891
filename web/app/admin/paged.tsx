import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { t } from '@touchline/contract'
import type { ReactNode } from 'react'
import { locale } from '../platform/language.ts'
import { messageOf } from '../platform/problem-error.ts'
import { Card } from '../ui/card.tsx'
import { LoadError } from '../ui/load-error.tsx'
import { LoadMore } from '../ui/load-more.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'

interface PagedProps<Page, Row> {
  query: UseInfiniteQueryResult<InfiniteData<Page>>
  rowsOf: (page: Page) => readonly Row[]
  /** Says that they did not load. */
  failed: string
  /** Shown when there are none. */
  empty: ReactNode
  children: (rows: Row[]) => ReactNode
}

/** A list that comes page by page, with what stands there while it loads, fails or is empty. */
export function Paged<Page, Row>({ query, rowsOf, failed, empty, children }: PagedProps<Page, Row>) {
  if (!query.data) {
    return query.isError ? (
      <LoadError
        title={failed}
        message={messageOf(query.error)}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      />
    ) : (
      <SkeletonRows label="Loading" />
    )
  }
  const rows = query.data.pages.flatMap(rowsOf)
  if (rows.length === 0) return <Card>{empty}</Card>
  return (
    <>
      {children(rows)}
      {query.isFetchNextPageError && (
        <p role="alert" className="pt-4 text-center text-red">
          {messageOf(query.error)}
        </p>
      )}
      <LoadMore
        text={t`${rows.length.toLocaleString(locale)} shown`}
        more={t`Load more`}
        hasMore={query.hasNextPage}
        loading={query.isFetchingNextPage}
        onMore={() => void query.fetchNextPage()}
      />
    </>
  )
}
