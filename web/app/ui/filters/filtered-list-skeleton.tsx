import { t } from '@touchline/contract'
import type { ReactNode } from 'react'
import { Card } from '../card.tsx'
import { classNames } from '../class-names.ts'
import { Skeleton } from '../feedback/skeleton.tsx'
import { PageHeader } from '../page-header.tsx'
import { SectionTitle } from '../section-title.tsx'
import { Tools } from './filtered-list-page.tsx'
import { keptColumn } from './filtered-results.tsx'

interface FilteredListSkeletonProps {
  title: string
  subtitle?: string | undefined
  /** Beside the search box, in place of the control. */
  action?: ReactNode
  resultsTitle?: string
  /** The list reserves a column for one of its results. */
  keepsColumn?: boolean
  /** The cards. */
  children: ReactNode
}

/** Shows a FilteredListPage in its final size before its data is known. */
export function FilteredListSkeleton({
  title,
  subtitle,
  action,
  resultsTitle = t`Search Results`,
  keepsColumn = false,
  children,
}: FilteredListSkeletonProps) {
  const searchBox = (
    <span
      aria-hidden="true"
      className="h-12 min-w-0 flex-[1_1_18rem] rounded-field bg-paper opacity-90 lg:max-w-xl"
    />
  )
  return (
    <>
      <PageHeader title={title} aside={<Tools searchBox={searchBox} action={action} />}>
        {subtitle && <p className="text-on-pitch-soft">{subtitle}</p>}
      </PageHeader>
      <div
        className={classNames(
          'page-width grid items-start gap-6 pt-5 lg:grid-cols-[18.5rem_minmax(0,1fr)]',
          keepsColumn && keptColumn,
        )}
      >
        <Card className="hidden space-y-4 p-4 lg:block">
          <Skeleton className="h-7 w-24" />
          <Skeleton className="aspect-[68/105] w-full rounded-card" />
          <Skeleton className="h-5 w-32" />
          <Skeleton className="h-12 w-full" />
        </Card>
        <div>
          <SectionTitle>{resultsTitle}</SectionTitle>
          {children}
        </div>
      </div>
    </>
  )
}
