import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { Button } from '../button.tsx'
import { QueryFallback } from '../feedback/query-fallback.tsx'
import { SkeletonRows } from '../feedback/skeleton.tsx'
import { SectionTitle } from '../section-title.tsx'

interface PagedSectionProps {
  title: string
  /** The number of all rows, beside the title. */
  count?: number | undefined
  query: UseInfiniteQueryResult<unknown>
  /** The titles of the section while it loads and once that has failed, and the label of the button for more. */
  words: { loading: string; failed: string; more: string }
  /** Placeholders while it loads. */
  placeholders: number
  children: ReactNode
}

/** A section of rows that load page by page. */
export function PagedSection({ title, count, query, words, placeholders, children }: PagedSectionProps) {
  const heading = useId()
  return (
    <section aria-labelledby={heading}>
      <SectionTitle id={heading} count={count}>
        {title}
      </SectionTitle>
      {query.data === undefined ? (
        <QueryFallback
          query={query}
          title={words.failed}
          skeleton={<SkeletonRows label={words.loading} count={placeholders} />}
        />
      ) : (
        <>
          {children}
          {query.hasNextPage && (
            <p className="pt-3 text-center">
              <Button
                variant="outline"
                loading={query.isFetchingNextPage}
                onClick={() => void query.fetchNextPage()}
              >
                {words.more}
              </Button>
            </p>
          )}
        </>
      )}
    </section>
  )
}
