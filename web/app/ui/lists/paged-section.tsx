import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { Button } from '../button.tsx'
import { NextPageProblem, QueryFallback } from '../feedback/query-fallback.tsx'
import { SkeletonRows } from '../feedback/skeleton.tsx'
import { SectionTitle } from '../section-title.tsx'

interface PagedSectionProps<Page, Row> {
  title: string
  query: UseInfiniteQueryResult<InfiniteData<Page>>
  rowsOf: (page: Page) => readonly Row[]
  /** The number of all rows, if a page gives it. */
  totalOf?: (page: Page) => number
  /** An error's title: "We couldn't load removed players." */
  failed: string
  loading: string
  more: string
  children: (rows: readonly Row[]) => ReactNode
}

/** Shows a titled list page by page, with a button for the next page. */
export function PagedSection<Page, Row>(props: PagedSectionProps<Page, Row>) {
  const { title, query, rowsOf, totalOf, failed, loading, more, children } = props
  const heading = useId()
  const { data } = query
  const [first] = data?.pages ?? []
  return (
    <section aria-labelledby={heading}>
      <SectionTitle id={heading} count={first && totalOf?.(first)}>
        {title}
      </SectionTitle>
      {data ? (
        <>
          {children(data.pages.flatMap(rowsOf))}
          <NextPageProblem query={query} />
          {query.hasNextPage && (
            <p className="pt-3 text-center">
              <Button
                variant="outline"
                loading={query.isFetchingNextPage}
                onClick={() => void query.fetchNextPage()}
              >
                {more}
              </Button>
            </p>
          )}
        </>
      ) : (
        <QueryFallback query={query} title={failed} skeleton={<SkeletonRows label={loading} count={3} />} />
      )}
    </section>
  )
}
