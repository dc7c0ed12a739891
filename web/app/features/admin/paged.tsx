import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { t } from '@touchline/contract'
import type { ReactNode } from 'react'
import { numberText } from '../../lib/i18n/language.ts'
import { Card } from '../../ui/card.tsx'
import { LoadMore } from '../../ui/feedback/load-more.tsx'
import { NextPageProblem, QueryFallback } from '../../ui/feedback/query-fallback.tsx'
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx'
import { type Slot, useRowPlaceholders } from '../../ui/lists/row-placeholders.ts'

interface PagedProps<Page, Row> {
  query: UseInfiniteQueryResult<InfiniteData<Page>>
  rowsOf: (page: Page) => readonly Row[]
  keyOf: (row: Row) => string
  /** Identifies the list, such as by its filter; a new value ends the reserved places of rows. */
  list?: string
  /** The title if the rows fail to load. */
  failed: string
  /** Shown if there are no rows. */
  empty: ReactNode
  children: (places: readonly Slot<Row>[]) => ReactNode
}

/** Shows a list page by page, with loading, error and empty states. A row that leaves the list keeps its place. */
export function Paged<Page, Row>(props: PagedProps<Page, Row>) {
  const { query, rowsOf, keyOf, list = '', failed, empty, children } = props
  const rows = query.data?.pages.flatMap(rowsOf) ?? []
  // While another list loads, the previous one is still shown.
  const places = useRowPlaceholders(rows, keyOf, query.isPlaceholderData ? undefined : list)
  if (!query.data)
    return <QueryFallback query={query} title={failed} skeleton={<SkeletonRows label="Loading" />} />
  if (places.length === 0) return <Card>{empty}</Card>
  return (
    <>
      {children(places)}
      <NextPageProblem query={query} />
      <LoadMore
        text={t`${numberText(rows.length)} shown`}
        more={t`Load more`}
        hasMore={query.hasNextPage}
        loading={query.isFetchingNextPage}
        onMore={() => void query.fetchNextPage()}
      />
    </>
  )
}
